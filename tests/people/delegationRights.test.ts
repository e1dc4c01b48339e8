import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { delegatedPermissions } from '../../contract/delegacao.ts';
import { empresas } from '../../contract/empresas.ts';
import { expandPermissions, PERMISSIONS } from '../../contract/permissionCodes.ts';
import { sessaoSchema } from '../../contract/session.ts';
import { perfis } from '../../server/db/peopleTables.ts';
import { delegacaoApp } from '../support/delegacao.ts';

const { accepted, acting, profileOf, t } = delegacaoApp();
const codes = fc.subarray([...PERMISSIONS]);

describe('the intersection', () => {
  it('never holds more than was granted, nor more than the granter has now, whatever both are', () => {
    fc.assert(
      fc.property(codes, codes, (granted, held) => {
        const rights = delegatedPermissions(granted, held);
        for (const code of rights) {
          expect(expandPermissions(granted)).toContain(code);
          expect(expandPermissions(held)).toContain(code);
        }
        expect(rights).not.toContain('DELEGACAO_CONCEDE');
        const both = expandPermissions(granted).filter((code) => expandPermissions(held).includes(code));
        expect(rights).toEqual(both.filter((code) => code !== 'DELEGACAO_CONCEDE'));
      }),
    );
  });

  it('is what the server lets a delegate do, however the granter’s profile changes', async () => {
    const granted = PERMISSIONS.filter((code) => code !== 'DELEGACAO_CONCEDE');
    const delegate = await acting(await accepted({ permissoes: granted }));
    await fc.assert(
      fc.asyncProperty(codes, async (held) => {
        await t.app.superuser.update(perfis).set({ permissoes: held }).where(profileOf('total'));
        const sessao = sessaoSchema.parse((await delegate.call('get', '/v1/sessao')).body);
        expect(sessao.permissoes).toEqual(delegatedPermissions(granted, held));
        const mayList = sessao.permissoes.includes('EMPRESA_BUSCA');
        expect((await delegate.list(empresas)).status).toBe(mayList ? 200 : 403);
      }),
      { numRuns: 15 },
    );
  });
});
