import { expect } from 'vitest';
import { z } from 'zod';
import { tokensSchema } from '../../contract/session.ts';
import { EVENTOS_WEBHOOK, type EventoWebhook, segredoCriadoSchema } from '../../contract/webhooks.ts';
import { atenderUm } from '../../server/webhooks/carteiro.ts';
import type { TestApp } from '../harness.ts';
import { abrirReceptor, confere } from './receptor.ts';

const mensagemSchema = z.object({
  type: z.string(),
  data: z.looseObject({ empresaId: z.uuid().nullable(), link: z.string() }),
});
export type Mensagem = z.infer<typeof mensagemSchema>;

/** Starts a receiver subscribed to every event of a tenant; `ouviu` returns the signed messages received of one kind. */
export async function ouvirTudo(app: TestApp) {
  const receptor = await abrirReceptor();
  const { accessToken: token } = tokensSchema.parse(await app.signIn('total'));
  const ask = async (path: string, body: object) => {
    const response = await app.request(`/v1/webhooks${path}`, { token, body });
    const text = await response.text();
    expect(response.status, text).toBeLessThan(300);
    return JSON.parse(text);
  };
  const eventos = Object.keys(EVENTOS_WEBHOOK);
  const destino = { nome: 'ERP', url: receptor.url, descricao: '', ativo: true, eventos };
  const { id } = await ask('', { ...destino, todasEmpresas: true, empresas: [] });
  const { segredo } = segredoCriadoSchema.parse(await ask(`/${id}/segredo`, { horas: 0 }));
  return {
    fechar: receptor.fechar,
    async ouviu(tipo: EventoWebhook): Promise<Mensagem['data'][]> {
      while (await atenderUm(app.deps));
      const all = receptor.recebidas.map((recebida) => {
        expect(confere(recebida, segredo)).toBe(true);
        return mensagemSchema.parse(JSON.parse(recebida.corpo));
      });
      return all.filter(({ type }) => type === tipo).map(({ data }) => data);
    },
  };
}
