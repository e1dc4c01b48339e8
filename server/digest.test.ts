import fc from 'fast-check';
import { afterAll, expect, it } from 'vitest';
import { digest, digestBy, digestByWeb } from './digest.ts';

afterAll(() => digestBy(digestByWeb));

it('a digest is the same whichever way this process makes it, of any bytes and length', async () => {
  await import('./digestNode.ts');
  const content = fc.oneof(fc.string({ unit: 'binary' }), fc.uint8Array({ maxLength: 200 }));
  const long = new Uint8Array(100_000).fill(7);
  await fc.assert(
    fc.asyncProperty(
      fc.oneof(content, fc.constant(long)),
      fc.constantFrom('SHA-1', 'SHA-256'),
      async (some, hash) => {
        const bytes = typeof some === 'string' ? new TextEncoder().encode(some) : new Uint8Array(some);
        expect([...(await digest(hash, some))]).toEqual([...(await digestByWeb(hash, bytes))]);
      },
    ),
  );
});
