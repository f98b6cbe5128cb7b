import { LegalView } from './legal-view.tsx';

export default function PrivacyViewPage() {
  return <LegalView document="privacy" />;
}
