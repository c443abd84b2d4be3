export default function Filters() {
  return <p>…</p>;
}
