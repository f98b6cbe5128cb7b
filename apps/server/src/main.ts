import { refuseOldNode, reportFailure } from './start-failures.ts';

refuseOldNode();
try {
  // Loaded after the check: an old Node would stumble over its syntax first.
  const { serve } = await import('./serve.ts');
  await serve(process.env);
} catch (error) {
  reportFailure(error);
  process.exit(1);
}
