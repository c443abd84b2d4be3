export default function Search() {
  return <p>…</p>;
}
