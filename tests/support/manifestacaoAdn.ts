import { sql } from 'drizzle-orm';
import { beforeEach, expect } from 'vitest';
import { z } from 'zod';
import { detalheNotaSchema } from '../../contract/fiscal/nfse/detalhe.ts';
import { rowsOf } from '../../server/db/database.ts';
import { gzip64 } from '../../server/fiscal/nfse/adn/gzip64.ts';
import { pedidoDeEvento } from '../../server/fiscal/nfse/adn/pedidos.ts';
import { signPedido } from '../../server/fiscal/nfse/manifestacao/pedido.ts';
import { importSigner } from '../../server/fiscal/signature/signer.ts';
import { SENHA, type Who } from '../seed.ts';
import { adnApp, chaveDaNota, nota } from './adn.ts';

/** Sets up an application for one test file, with a user who may manifest to the ADN about a nota of the first company. */
export function manifestacaoNotaApp() {
  const t = adnApp();
  let id = '';
  const setParameter = (on: boolean) =>
    rowsOf(
      t.app.superuser,
      sql`update tenants set parametros = parametros || ${JSON.stringify({ manifestacaoNfs: on })}::jsonb
          where id = ${t.app.seeded.users.total.tenantId}`,
    );
  const more = {
    /** Returns the key of the nota. */
    chave: () => chaveDaNota(1, t.cnpj),

    /** Turns the parameter on and fetches the nota; the simulator knows its tomador. */
    async start(): Promise<void> {
      await t.enter();
      await setParameter(true);
      const adn = await t.app.adn();
      adn.publicar(t.cnpj, nota(1, t.cnpj));
      adn.conhecer({ chave: more.chave(), tomador: t.cnpj });
      await t.search();
      const [row] = await rowsOf(t.app.superuser, sql`select id from nfses`);
      id = z.object({ id: z.string() }).parse(row).id;
    },

    switchOff: () => setParameter(false),

    async ask(body: object = {}) {
      const path = `/v1/documento-nfs/${id}/manifestacao`;
      const response = await t.app.request(path, {
        ...t.session(),
        body: { tipo: '203202', senha: SENHA, ...body },
      });
      const read: unknown = await response.json();
      return { status: response.status, body: read };
    },

    async askAs(who: Who) {
      const { accessToken: token } = await t.app.signIn(who);
      const empresa = t.app.seeded.users[who].links[0];
      const body = { tipo: '203202', senha: SENHA };
      const path = `/v1/documento-nfs/${id}/manifestacao`;
      return t.app.request(path, { token, body, ...(empresa !== undefined && { empresa }) });
    },

    async detail() {
      const response = await t.app.request(`/v1/documento-nfs/${id}`, t.session());
      expect(response.status).toBe(200);
      return detalheNotaSchema.parse(await response.json()).manifestacao;
    },

    registered: async () => (await t.app.adn()).estado.eventos,

    /** Registers the event directly at the ADN, as another program of the company would. */
    async toldElsewhere(tipo: '203202' | '203206'): Promise<void> {
      const tls = await t.app.deps.sefaz.certificadoSimulado(t.cnpj);
      const signer = await importSigner(tls.keyPem, tls.chainPem);
      const linha = {
        chave: more.chave(),
        tipo,
        codigoMotivo: '',
        motivo: '',
        ambiente: 'SIMULADO' as const,
      };
      const now = t.app.deps.clock();
      const pedido = await signPedido(linha, { autor: t.cnpj, signer, versao: '0', now });
      const quem = { ambiente: linha.ambiente, tls };
      const { status } = await t.app.deps.adn.transporte(
        pedidoDeEvento(quem, more.chave(), await gzip64(pedido)),
      );
      expect(status).toBe(201);
    },

    async events() {
      const rows = await rowsOf(
        t.app.superuser,
        sql`select tipo, assinatura from nfses_eventos order by ordem`,
      );
      return z.array(z.object({ tipo: z.string(), assinatura: z.string() })).parse(rows);
    },

    async audited() {
      const acts = ['PEDE_MANIFESTACAO', 'MANIFESTA', 'MANIFESTACAO_REJEITADA'];
      const rows = await rowsOf(
        t.app.superuser,
        sql`select acao from auditoria where acao = any(${sql.param(acts)}::text[]) order by sequencia`,
      );
      return z
        .array(z.object({ acao: z.string() }))
        .parse(rows)
        .map(({ acao }) => acao);
    },
  };
  beforeEach(more.start);
  return Object.assign(t, more);
}
