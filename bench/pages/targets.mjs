/** The rows of the dashboard's table. Sizes are gzipped; times are compared with react-admin in the same run. */

const KB = 1024;
const FRAME_MS = 34;

const atMost = (job, measure, { value, target, detail }) => ({
  job,
  measure,
  target: `≤ ${target}`,
  value,
  isMet: value <= target,
  detail,
});

export function pageLines({ sizes, of }) {
  const kilobytes = (job, found, target) => atMost(job, 'JavaScript, KB', { value: found.script / KB, target });
  return [
    kilobytes('Sign-in', sizes.signIn, 130),
    kilobytes('First list', sizes.list, 200),
    kilobytes('Analytics', sizes.analytics, 300),
    kilobytes('Form with rich text', sizes.form, 400),
    atMost('First list, cold', 'requests', {
      value: sizes.list.requests,
      target: 12,
      detail: sizes.list.addresses.join(' '),
    }),
    atMost('First list, cold', 'API calls', { value: sizes.list.calls, target: 3 }),
    atMost('First list', 'layout shift', { value: of('souk', 'shift'), target: 0.05 }),
    atMost('First list, processor slowed 4×', 'main thread, ms', {
      value: of('souk', 'slowCpu'),
      target: 1000,
      detail: `react-admin ${of('peer', 'slowCpu').toFixed(0)}`,
    }),
    beside('First order row, cold', 'row', 0.8),
    beside('First order row, cold, processor slowed 4×', 'slowRow', 0.8),
    atMost('Next page, prefetched', 'click to rows, ms', {
      value: of('souk', 'next'),
      target: FRAME_MS,
      detail: `react-admin ${of('peer', 'next').toFixed(0)}`,
    }),
    beside('Next page, not prefetched', 'nextCold', 1),
    beside('Row to details, prefetched', 'detailsAhead', 1),
    beside('Row to details, not prefetched', 'details', 1),
  ];

  function beside(job, key, target) {
    const [souk, peer] = [of('souk', key), of('peer', key)];
    return atMost(job, 'time ÷ react-admin', {
      value: souk / peer,
      target,
      detail: `${souk.toFixed(0)} ms; react-admin ${peer.toFixed(0)} ms`,
    });
  }
}
