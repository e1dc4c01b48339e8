import { beforeEach, describe, expect, it } from 'vitest';
import { painelSchema } from '../contract/painel/painel.ts';
import { preferenciasDe } from '../contract/painel/widgets.ts';
import { createTestApp } from './harness.ts';
import type { Who } from './seed.ts';

const app = await createTestApp();
beforeEach(() => app.reset());

async function call(who: Who, path: string, init: { method?: string; body?: unknown } = {}) {
  const { accessToken: token } = await app.signIn(who);
  return app.request(path, { token, empresa: app.seeded.users[who].links[0], ...init });
}
const painel = async (who: Who) => painelSchema.parse(await (await call(who, '/v1/painel')).json());

describe('what a person chose to see', () => {
  it('is remembered for that person alone, and what is hidden is not read', async () => {
    const chosen = {
      visiveis: ['riscos', 'trabalho'],
      ocultos: ['vencimentos', 'previsao', 'pendencias', 'chegadas', 'nfs', 'cadastros'],
    };
    const put = await call('total', '/v1/preferencias', { method: 'PUT', body: { painel: chosen } });
    expect(put.status).toBe(200);
    const own = await painel('total');
    expect(own.preferencias).toEqual(chosen);
    expect(own.cartoes).toEqual([]);
    expect(own.vencimentos).toBeNull();
    expect(own.trabalho).not.toBeNull();
    expect((await painel('consulta')).preferencias).toEqual(preferenciasDe(null));
  });

  it('is refused with a widget that there is not, or twice the same', async () => {
    for (const visiveis of [['nada'], ['riscos', 'riscos']]) {
      const put = await call('total', '/v1/preferencias', {
        method: 'PUT',
        body: { painel: { visiveis, ocultos: [] } },
      });
      expect(put.status).toBe(400);
    }
  });
});
