export function TableEmpty() {
  return <p>Brak danych</p>;
}
