import { beforeEach, describe, expect, it } from 'vitest';
import { preferenciasDe } from '../contract/painel/widgets.ts';
import { createTestApp } from './harness.ts';
import { painelOf } from './support/painel.ts';

const app = await createTestApp();
beforeEach(() => app.reset());

const { call, painel } = painelOf(() => app);

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
