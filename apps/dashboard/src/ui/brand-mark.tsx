/** The logo: an arch in the theme colour. */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg className={className} width="28" height="28" viewBox="0 0 28 28" aria-hidden="true">
      <rect width="28" height="28" rx="7" fill="var(--souk-palette-primary-solid)" />
      <path
        d="M7 21v-7.5a7 7 0 0 1 14 0V21M11 21v-6.8a3 3 0 0 1 6 0V21"
        fill="none"
        stroke="#fff"
        strokeWidth="2"
        strokeLinecap="round"
      />
    </svg>
  );
}
