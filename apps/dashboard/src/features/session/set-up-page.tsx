export default function Page() {
  return <h1>set-up</h1>;
}
