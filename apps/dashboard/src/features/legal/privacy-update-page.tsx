import { LegalUpdate } from './legal-update.tsx';

export default function PrivacyUpdatePage() {
  return <LegalUpdate document="privacy" />;
}
