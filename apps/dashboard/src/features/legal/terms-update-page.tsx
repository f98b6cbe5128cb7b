import { LegalUpdate } from './legal-update.tsx';

export default function TermsUpdatePage() {
  return <LegalUpdate document="terms" />;
}
