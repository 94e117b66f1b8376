export function LoadingBar({ isNavigating }: { isNavigating: boolean }) {
  return isNavigating ? <div /> : null;
}
