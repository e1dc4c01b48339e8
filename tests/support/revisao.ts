import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { z } from 'zod';
import { filaSchema } from '../../contract/fila.ts';
import type { Decisao } from '../../contract/fiscal/nfse/memoria.ts';
import type { Nota } from '../../contract/fiscal/nfse/nota.ts';
import { type Decididas, decididasSchema } from '../../contract/fiscal/nfse/revisao.ts';
import { parametrosSchema } from '../../contract/parametros.ts';
import { ALL_COMPANIES, SCOPE_HEADER } from '../../contract/session.ts';
import { asRole, rowsOf } from '../../server/db/database.ts';
import { seeCompanies } from '../../server/db/workForCompany.ts';
import { empresasDoTenant } from '../../server/fiscal/empresa.ts';
import { reevaluateNotas } from '../../server/fiscal/nfse/registro/reevaluateNotas.ts';
import { registerEventos } from '../../server/fiscal/nfse/registro/registerEventos.ts';
import { registerNotas } from '../../server/fiscal/nfse/registro/registrar.ts';
import type { Chegada, ContextoDoRegistro, Registrada } from '../../server/fiscal/nfse/registro/registro.ts';
import { auditRoutine } from '../../server/http/routineAudit.ts';
import { entraColega } from './colega.ts';
import { momentoDe } from './momento.ts';
import { CIDADE, type Dita, umaNota } from './notaServico.ts';
import { signedInApp } from './signedIn.ts';

/** Moment at which the tests' events were registered. */
const REGISTRO = momentoDe('2026-07-10T09:00:00-03:00');

const impedidaSchema = z.looseObject({ id: z.uuid(), impedimentoDoLote: z.string().nullable() });

export const SEM_DECIDIR: Decisao = {
  natRend: null,
  tpServico: null,
  retem: { ISS: null, IRRF: null, CSRF: null, INSS: null },
  aliquotaInss: null,
  baseInssPercentual: null,
};

/** Sets up the review of notas for a test file: notas are registered by the product's code, decisions made by the API. */
export function revisaoApp() {
  const t = signedInApp();
  let numero = 0;

  function registro<T>(work: (registro: ContextoDoRegistro) => Promise<T>): Promise<T> {
    const { id: tenantId } = t.app.seeded.tenants.horizonte;
    const now = t.app.deps.clock();
    return asRole(t.app.db, 'farol_app', tenantId, async (tx) => {
      const empresas = await empresasDoTenant(tx);
      await seeCompanies(
        tx,
        empresas.map(({ id }) => id),
      );
      return work({
        tx,
        tenantId,
        now,
        quem: 'importa@horizonte.example',
        produto: 'teste',
        empresas,
        escolhida: null,
        parametros: parametrosSchema.parse({}),
        audit: (entry) =>
          auditRoutine(tx, { tenantId, run: crypto.randomUUID(), now, usuario: 'teste' }, entry),
      });
    });
  }

  /** Returns a consistent nota of July with the first company as tomador, with the given changes. */
  function nota({ tomador, ...dita }: Dita & { tomador?: Nota['tomador'] } = {}): Nota {
    numero += 1;
    const padrao = umaNota({
      numero: String(numero),
      emissao: '2026-07-06',
      competencia: '2026-07-01',
      ...dita,
    });
    return { ...padrao, tomador: tomador ?? (padrao.tomador && { ...padrao.tomador, documento: t.cnpj }) };
  }

  const chegada = (uma: Nota, porta: Chegada['porta'] = 'ADN'): Chegada => ({
    nota: uma,
    bytes: new TextEncoder().encode(JSON.stringify(uma)),
    porta,
    ambiente: 'REAL',
    nomeArquivo: 'nota.xml',
    nsu: null,
  });

  async function chega(...notas: Nota[]): Promise<string[]> {
    return chegaPor('ADN', ...notas);
  }

  /** Like `chega`, from the given source. */
  async function chegaPor(porta: Chegada['porta'], ...notas: Nota[]): Promise<string[]> {
    const feitas = await registro((one) =>
      registerNotas(
        one,
        notas.map((uma) => chegada(uma, porta)),
      ),
    );
    return feitas.map(({ notas: [first], mensagem }) => {
      expect(first, mensagem).toBeDefined();
      return first?.id ?? '';
    });
  }

  /** Registers the cancellation of a nota, as received from the ADN. */
  const cancela = ({ chave, prestador, municipioEmissor, numero: de }: Nota): Promise<Registrada[]> =>
    registro((one) =>
      registerEventos(one, [
        {
          porta: 'ADN',
          ambiente: 'REAL',
          nsu: 1,
          bytes: new Uint8Array([1]),
          evento: {
            chave: chave ?? '',
            municipio: municipioEmissor,
            prestador: prestador.documento,
            numero: de,
            tipo: '101101',
            sequencia: 1,
            descricao: 'Cancelamento de NFS-e',
            autor: prestador.documento,
            em: REGISTRO,
            registradoEm: REGISTRO,
            codigoMotivo: '1',
            motivo: 'Erro na emissão',
            substituta: '',
            pedido: false,
            producao: true,
          },
        },
      ]),
    );

  async function pede(path: string, body?: unknown, who = t.session(), headers: Record<string, string> = {}) {
    const response = await t.app.request(`/v1/nfs${path}`, { ...who, body, headers });
    return { status: response.status, body: response.status === 204 ? null : await response.json() };
  }
  const todas = { [SCOPE_HEADER]: ALL_COMPANIES };

  const versaoDe = async (id: string) => Number((await linha(id)).versao);

  async function linha(id: string) {
    const [row] = await rowsOf(t.app.superuser, sql`select * from nfses where id = ${id}`);
    if (!row) throw new Error(`No such note: ${id}`);
    return row;
  }

  /** Decides notas at their present versions; returns the result of each. */
  async function decide(
    acao: string,
    ids: readonly string[],
    mais: Record<string, unknown> = {},
    who = t.session(),
  ): Promise<Decididas['itens']> {
    const itens = await Promise.all(ids.map(async (id) => ({ id, versao: await versaoDe(id) })));
    const motivo = acao === 'APROVA' ? '' : 'Não confere com o contrato.';
    const { body, status } = await pede('/revisao/decisoes', { acao, itens, motivo, ...mais }, who, todas);
    expect(status, JSON.stringify(body)).toBe(200);
    return decididasSchema.parse(body).itens;
  }

  async function desfaz(decisaoId: string | null | undefined, who = t.session()) {
    const { body, status } = await pede('/revisao/desfazer', { decisaoId }, who, todas);
    expect(status, JSON.stringify(body)).toBe(200);
    const [item] = decididasSchema.parse(body).itens;
    return item;
  }

  async function fecha(mes: string, fechado: boolean) {
    const response = await t.app.request('/v1/nfs/fechamentos', {
      ...t.session(),
      method: 'PUT',
      body: { mes, fechado },
    });
    return { status: response.status, body: await response.json() };
  }

  return {
    t,
    colega: (email?: string, permissoes?: readonly string[]) => entraColega(t.app, email, permissoes),
    fecha,
    decididas: (body: unknown) => decididasSchema.parse(body),
    registro,
    nota,
    chega,
    chegaPor,
    cancela,
    pede,
    todas,
    linha,
    decide,
    desfaz,
    /** Returns, in the order of `ids`, why the list does not allow each nota to be approved in a batch. */
    impedimentos: async (ids: readonly string[]) => {
      const answer = await t.app.request('/v1/nfses?range=[0,99]', t.session());
      const linhas = z.array(impedidaSchema).parse(await answer.json());
      return ids.map((id) => linhas.find((one) => one.id === id)?.impedimentoDoLote);
    },
    /** Returns the same from the fila. */
    naFila: async (ids: readonly string[]) => {
      const answer = await t.app.request(`/v1/fila?filter=${encodeURIComponent('{"especie":"NFSE"}')}`, {
        ...t.session(),
        headers: todas,
      });
      const { itens } = filaSchema.parse(await answer.json());
      return itens.flatMap((one) => (ids.includes(one.id) ? [one.impedimentoDoLote] : []));
    },
    estado: async (id: string) => String((await linha(id)).estado),
    reavalia: (...ids: string[]) => registro((one) => reevaluateNotas(one, ids)),
    rows: (query: ReturnType<typeof sql>) => rowsOf(t.app.superuser, query),
    avisos: async (email = 'total@horizonte.example') =>
      rowsOf(
        t.app.superuser,
        sql`select n.canal, n.titulo, n.texto, n.link from notificacoes n join usuarios u on u.id = n.usuario_id
             where u.email = ${email} and n.canal = 'revisor-nfs' order by n.sequencia`,
      ),
    /** Gives the companies a tax regime and a city with which consistent notas do not diverge. */
    preparar: () =>
      rowsOf(
        t.app.superuser,
        sql`update empresas set regime_tributario = 'REAL', codigo_ibge = ${CIDADE} where tenant_id = ${t.app.seeded.tenants.horizonte.id}`,
      ),
  };
}
