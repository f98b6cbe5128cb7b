/* The rows of the dashboard's table. Sizes are gzipped. Times are compared with react-admin in the same run. */

const BYTES_PER_KB = 1024;
const TWO_FRAMES_MS = 34;

const lineAtMost = (job, measure, { value, target, detail }) => ({
  job,
  measure,
  target: `≤ ${target}`,
  value,
  isMet: value <= target,
  detail,
});

export function pageLines({ sizes, of }) {
  const kilobytes = (job, found, target) =>
    lineAtMost(job, 'JavaScript, KB', { value: found.script / BYTES_PER_KB, target });
  return [
    kilobytes('Sign-in', sizes.signIn, 130),
    kilobytes('First list', sizes.list, 200),
    kilobytes('Analytics', sizes.analytics, 300),
    kilobytes('Form with rich text', sizes.form, 400),
    lineAtMost('First list, cold', 'requests', {
      value: sizes.list.requests,
      target: 12,
      detail: sizes.list.addresses.join(' '),
    }),
    lineAtMost('First list, cold', 'API calls', { value: sizes.list.calls, target: 3 }),
    lineAtMost('First list', 'layout shift', { value: of('souk', 'shift'), target: 0.05 }),
    lineAtMost('First list, processor slowed 4×', 'main thread, ms', {
      value: of('souk', 'slowCpu'),
      target: 1000,
      detail: `react-admin ${of('peer', 'slowCpu').toFixed(0)}`,
    }),
    beside('First order row, cold', 'row', 0.8),
    beside('First order row, cold, processor slowed 4×', 'slowRow', 0.8),
    lineAtMost('Next page, prefetched', 'click to rows, ms', {
      value: of('souk', 'next'),
      target: TWO_FRAMES_MS,
      detail: `react-admin ${of('peer', 'next').toFixed(0)}`,
    }),
    beside('Next page, not prefetched', 'nextCold', 1),
    beside('Row to details, prefetched', 'detailsAhead', 1),
    beside('Row to details, not prefetched', 'details', 1),
  ];

  function beside(job, key, target) {
    const [souk, peer] = [of('souk', key), of('peer', key)];
    return lineAtMost(job, 'time ÷ react-admin', {
      value: souk / peer,
      target,
      detail: `${souk.toFixed(0)} ms; react-admin ${peer.toFixed(0)} ms`,
    });
  }
}
