export default function Page() {
  return <h1>waiting</h1>;
}
