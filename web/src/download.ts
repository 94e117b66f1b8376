/** Has the browser save a file that was made in the page. */
export function download(fileName: string, file: Blob): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement("a");
  link.href = address;
  link.download = fileName;
  link.click();
  // Not at once: some browsers start reading later.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
