import { LegalView } from './legal-view.tsx';

export default function TermsViewPage() {
  return <LegalView document="terms" />;
}
