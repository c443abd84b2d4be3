export default function Cart() {
  return <p>…</p>;
}
