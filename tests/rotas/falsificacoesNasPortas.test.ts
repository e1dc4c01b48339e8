import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { z } from 'zod';
import type { EspecieDeProva } from '../../contract/fiscal/confianca/especies.ts';
import { provaDe } from '../../contract/fiscal/confianca/eventos.ts';
import { type Confianca, confiancaNaListaDeNotas } from '../../contract/fiscal/confianca/graus.ts';
import { judgeIndicios } from '../../contract/fiscal/confianca/julgar.ts';
import { rowsOf } from '../../server/db/database.ts';
import type { CaixaEntrada } from '../../server/fiscal/entrada/caixa.ts';
import { pastaNode } from '../../server/fiscal/entrada/pastaNode.ts';
import { pastaDeEntrada } from '../../server/fiscal/entrada/rotina.ts';
import { caixasDeEntrada } from '../../server/fiscal/entrada/rotinaCaixas.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { FALSIFICACOES, genuino } from '../support/falsificacoes.ts';
import {
  CIDADE,
  type Como,
  EMITENTE,
  type Forjado,
  forjados,
  intermediaria,
  isEvento,
  raiz,
} from '../support/forjados.ts';
import { AGUA, importer, PRESTADOR, receberDoAdn } from '../support/nfse.ts';
import { type Importer, sendFiles } from '../support/portas.ts';
import { importarRaiz } from '../support/raizDeTeste.ts';
import { seedServico } from '../support/servico.ts';

const pasta = mkdtempSync(join(tmpdir(), 'farol-falsas-'));
let app: TestApp;
let asked: Importer;
let todos: Forjado[];
beforeAll(async () => {
  app = await createTestApp(undefined, { pastaEntrada: pastaNode(pasta) });
  todos = await forjados();
});
afterAll(() => rmSync(pasta, { recursive: true }));
beforeEach(async () => {
  await app.reset();
  asked = await importer(app);
  await importarRaiz(app, raiz.pem, 'RAIZ');
  await importarRaiz(app, intermediaria.pem, 'INTERMEDIARIA');
  await app.superuser.execute(sql`update raizes set raiz = false where titular = 'INTERMEDIARIA'`);
  await app.superuser.execute(sql`insert into nfses_emissores (tenant_id, municipio, cnpj, nome, quem, confirmado_em)
    values (${app.seeded.tenants.horizonte.id}, '3550308', ${CIDADE}, 'Prefeitura', 'Alguém', now())`);
});

const bytes = (xml: string) => new TextEncoder().encode(xml);
const nome = ({ especie, como }: Pick<Forjado, 'especie' | 'como'>) => `${especie} ${como}.xml`;
const named = (some: readonly Forjado[]) => Object.fromEntries(some.map((one) => [nome(one), one.xml]));
const byKind = (some: readonly Forjado[]) => Map.groupBy(some, ({ porta }) => porta);
const path = (kind: Forjado['porta']) =>
  kind === 'nfs' ? '/v1/nfs/importar' : `/v1/documento-${kind}/importar`;
const servico = () =>
  seedServico(app, { todasEmpresas: true, permissoes: ['NFE_MANIFESTA', 'CTE_MANIFESTA', 'NFS_REVISA'] });
const now = new AbortController().signal;

/** Distributes documents as the authority does, and runs the searches that fetch them. */
async function distribuem(some: readonly Forjado[]): Promise<void> {
  const sefaz = await app.sefaz();
  for (const [kind, of] of byKind(some)) {
    if (kind === 'nfs') {
      await receberDoAdn(app, named(of));
      continue;
    }
    const especie = kind === 'nfe' ? 'NFE' : 'CTE';
    const schema = (one: Forjado) =>
      `proc${isEvento(one.especie) ? 'Evento' : ''}${kind === 'nfe' ? 'NFe' : 'CTe'}_v4.00.xsd`;
    sefaz.distribuir(especie, AGUA, ...of.map((one) => ({ schema: schema(one), xml: one.xml })));
    const asking = { ...asked, method: 'POST' };
    expect((await app.request(`/v1/${kind}/distribuicao`, asking)).status).toBe(202);
    await app.drain();
  }
}

/** Every way in which documents arrive; a new way needs a line here. */
const PORTAS = {
  arquivo: async (some) => {
    for (const [at, one] of some.entries()) {
      await sendFiles(app, asked, bytes(one.xml), { path: path(one.porta), nome: nome(one) });
      // The queue accepts only a few pending uploads per user.
      if (at % 5 === 4) await app.drain();
    }
    await app.drain();
  },
  zip: async (some) => {
    for (const [kind, of] of byKind(some)) await sendFiles(app, asked, named(of), { path: path(kind) });
    await app.drain();
  },
  pasta: async (some) => {
    const id = await servico();
    mkdirSync(join(pasta, id));
    for (const one of some) writeFileSync(join(pasta, id, nome(one)), one.xml);
    const waits = () => readdirSync(join(pasta, id)).some((name) => name.endsWith('.xml'));
    while (waits()) {
      await pastaDeEntrada.run(app.deps, now);
      await app.drain();
    }
  },
  caixa: async (some) => {
    const messages = some.map((one, at) => ({
      uid: at + 1,
      anexos: [{ parte: '2', nome: nome(one), tamanho: bytes(one.xml).byteLength }],
    }));
    const caixa: CaixaEntrada = {
      servico: await servico(),
      nome: 'teste',
      abrir: (work) =>
        work({
          validade: '1',
          naoLidas: async (most) => messages.splice(0, most),
          ler: async function* (uid) {
            yield bytes(some[uid - 1]?.xml ?? '');
          },
          marcarLida: async () => undefined,
        }),
    };
    while (messages.length > 0) await caixasDeEntrada.run({ ...app.deps, caixasEntrada: [caixa] }, now);
    await app.drain();
  },
  distribuicao: distribuem,
} as const satisfies Record<string, (some: readonly Forjado[]) => Promise<void>>;
type Porta = keyof typeof PORTAS;
/** Ways without a company of the sender: an event has no owner until its document is stored, so documents come first. */
const DEPOIS_DO_DOCUMENTO: readonly Porta[] = ['pasta', 'caixa'];

/** Imports the documents that the events refer to, unsigned. */
async function trazerDocumentos(): Promise<void> {
  for (const [kind, of] of byKind(todos)) {
    const sobre = of.flatMap((one) =>
      one.sobre ? [[`${one.numero}.xml`, one.sobre(one.numero)] as const] : [],
    );
    await sendFiles(app, asked, Object.fromEntries(sobre), { path: path(kind) });
  }
  await app.drain();
}

/** Rows of `vistos`: a key with the number of the document, and its confiança (for an event, whether it counts). */
const VISTO = z.array(z.object({ chave: z.string(), visto: z.string() }));
async function vistos(): Promise<Map<string, string>> {
  const rows = await rowsOf(
    app.superuser,
    sql`select 'NFE ' || numero as chave, confianca as visto from nfes
      union all select 'CTE ' || numero, confianca from ctes`,
  );
  const notas = await app.request('/v1/nfses?range=[0,199]', asked);
  const listed = z.array(z.looseObject({ id: z.string() })).parse(await notas.json());
  const found = VISTO.parse(rows).map(({ chave, visto }) => [chave, visto] as const);
  for (const { id } of listed) {
    const page = paginaSchema.parse(await (await app.request(`/v1/documento-nfs/${id}`, asked)).json());
    const [fonte] = page.fontes;
    found.push([`NFSE ${page.nota.numero || page.nota.declaracao?.numero}`, fonte?.confianca ?? '']);
    for (const { prova } of page.eventos)
      found.push([`EVENTO ${page.nota.numero}`, prova.comprovado ? 'conta' : 'não conta']);
  }
  for (const kind of ['nfe', 'cte']) {
    const rows = z
      .array(z.looseObject({ id: z.string(), numero: z.number() }))
      .parse(await (await app.request(`/v1/${kind}s?range=[0,199]`, asked)).json());
    for (const { id, numero } of rows) {
      const page = eventosSchema.parse(
        await (await app.request(`/v1/documento-${kind}/${id}`, asked)).json(),
      );
      for (const { prova } of page.eventos)
        found.push([`EVENTO ${numero}`, prova.comprovado ? 'conta' : 'não conta']);
    }
  }
  return new Map(found);
}
const eventosSchema = z.looseObject({
  eventos: z.array(z.looseObject({ prova: z.looseObject({ comprovado: z.boolean() }) })),
});
const paginaSchema = eventosSchema.extend({
  nota: z.looseObject({ numero: z.string(), declaracao: z.looseObject({ numero: z.string() }).nullable() }),
  fontes: z.array(z.looseObject({ confianca: z.string() })),
});

/** Returns the result that the pure module gives for it. */
function dito(porta: Porta, especie: EspecieDeProva, como: Como): string {
  const brought = { ...genuino(especie), ...(como !== 'genuino' && FALSIFICACOES[como]) };
  if (isEvento(especie)) {
    const fonte = porta === 'distribuicao' ? 'DISTRIBUICAO' : 'ARQUIVO';
    const autor =
      especie === 'EVENTO_NFSE' ? PRESTADOR : especie === 'EVENTO_NFSE_MUNICIPAL' ? AGUA : EMITENTE;
    const chave =
      especie === 'EVENTO_NFSE'
        ? `35503082${'2'}${PRESTADOR}${'1'.repeat(27)}`
        : `352607${EMITENTE}`.padEnd(44, '1');
    const ato = { especie, chave, tipo: especie.startsWith('EVENTO_NFSE') ? '101101' : '110111', autor };
    const protocolo = especie.startsWith('EVENTO_NFSE') ? '2026-07-12T10:00:00-03:00' : '135260000000001';
    const { comprovado } = provaDe(
      { ...brought, ...ato, fonte, protocolo, completo: true, idAlheio: false },
      AGUA,
    );
    return comprovado ? 'conta' : 'não conta';
  }
  const own: Confianca = porta === 'distribuicao' ? 'SEFAZ' : judgeIndicios(especie, brought).confianca;
  return ['NFE', 'CTE'].includes(especie) ? own : confiancaNaListaDeNotas(own);
}
const chaveDe = ({ especie, numero }: Pick<Forjado, 'especie' | 'numero'>) =>
  `${isEvento(especie) ? 'EVENTO' : ['NFE', 'CTE'].includes(especie) ? especie : 'NFSE'} ${numero}`;

it.each(Object.keys(PORTAS) as Porta[])(
  '%s: what is stored and shown is what the pure module says',
  async (porta) => {
    // Events are imported before their documents, where the way in allows it.
    const depois = DEPOIS_DO_DOCUMENTO.includes(porta);
    if (depois) await trazerDocumentos();
    await PORTAS[porta](todos);
    if (!depois) await trazerDocumentos();
    const seen = await vistos();
    const cells = (tell: (one: Forjado) => string | undefined) =>
      Object.fromEntries(todos.map((one) => [nome(one), tell(one)]));
    expect(cells((one) => seen.get(chaveDe(one)))).toEqual(
      cells(({ especie, como }) => dito(porta, especie, como)),
    );
  },
);
