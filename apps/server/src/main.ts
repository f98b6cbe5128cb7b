import { assertNodeVersion, reportFailure } from './startup-failures.ts';

assertNodeVersion();
try {
  // Imported after the check, because an old Node cannot parse its syntax.
  const { serve } = await import('./serve.ts');
  await serve(process.env);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
