import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { asc, eq } from 'drizzle-orm';
import hoodiecrow from 'hoodiecrow-imap';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { importacaoDeEventosSchema } from '../../contract/esocial/respostas.ts';
import type { PortaDeArquivo } from '../../contract/fiscal/portasDeArquivo.ts';
import { EMPRESA_HEADER, FILE_NAME_HEADER } from '../../contract/session.ts';
import { tarefas, tarefasItens } from '../../server/db/taskTables.ts';
import { mailboxes } from '../../server/envKinds.ts';
import { caixaImap } from '../../server/fiscal/entrada/caixaImap.ts';
import { pastaNode } from '../../server/fiscal/entrada/pastaNode.ts';
import { pastaDeEntrada } from '../../server/fiscal/entrada/rotina.ts';
import { caixasDeEntrada } from '../../server/fiscal/entrada/rotinaCaixas.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import { type Conteudo, EXEMPLOS, embrulhado, type NomeDoEmbrulho } from '../support/embrulhos.ts';
import type { Importer } from '../support/portas.ts';
import { seedServico } from '../support/servico.ts';

const raiz = mkdtempSync(join(tmpdir(), 'farol-embrulhos-'));
const PERMISSOES = ['NFE_MANIFESTA', 'CTE_MANIFESTA', 'NFS_REVISA', 'EVENTO_EDITA'];
let app: TestApp;
let servico: string;
let asked: Importer;
beforeAll(async () => {
  app = await createTestApp(undefined, { pastaEntrada: pastaNode(raiz) });
  await app.reset();
  servico = await seedServico(app, { nome: 'Documentos', todasEmpresas: true, permissoes: PERMISSOES });
  mkdirSync(join(raiz, servico));
  const { accessToken: token } = await app.signIn('total');
  asked = { token, empresa: app.seeded.users.total.links[0] };
});
afterAll(() => rmSync(raiz, { recursive: true }));

interface Arquivo {
  nome: string;
  bytes: Uint8Array<ArrayBuffer>;
}
/** Report items of each file, by file name. */
type Ditos = Map<string, { situacao: string; mensagem: string }[]>;

/** Returns the report items of the tasks, by the file name in their title. */
async function relatorios(titulo: string): Promise<Ditos> {
  await app.drain();
  const { situacao, mensagem, tarefaId, ordem } = tarefasItens;
  const rows = await app.superuser
    .select({ titulo: tarefas.titulo, situacao, mensagem })
    .from(tarefas)
    .leftJoin(tarefasItens, eq(tarefaId, tarefas.id))
    .orderBy(asc(tarefas.criadoEm), asc(ordem));
  const ditos: Ditos = new Map();
  for (const row of rows) {
    if (!row.titulo.startsWith(titulo)) continue;
    const nome = row.titulo.slice(titulo.length);
    const said = row.situacao === null ? [] : [{ situacao: row.situacao, mensagem: row.mensagem ?? '' }];
    ditos.set(nome, [...(ditos.get(nome) ?? []), ...said]);
  }
  return ditos;
}

const pelaTela =
  (path: string) =>
  async (arquivos: readonly Arquivo[]): Promise<Ditos> => {
    const atOnce: Ditos = new Map();
    for (const [at, { nome, bytes }] of arquivos.entries()) {
      // A user may have only a limited number of tasks in progress.
      if (at % 15 === 14) await app.drain();
      const headers = new Headers({ authorization: `Bearer ${asked.token}`, [FILE_NAME_HEADER]: nome });
      headers.set(EMPRESA_HEADER, asked.empresa ?? '');
      const url = `http://farol/api${path}`;
      const response = await app.fetch(new Request(url, { method: 'POST', headers, body: bytes }));
      if (response.status === 200)
        atOnce.set(nome, importacaoDeEventosSchema.parse(await response.json()).itens);
      else expect(response.status, await response.text()).toBe(202);
    }
    return new Map([...(await relatorios('Importação de ')), ...atOnce]);
  };

async function pelaPasta(arquivos: readonly Arquivo[]): Promise<Ditos> {
  for (const { nome, bytes } of arquivos) writeFileSync(join(raiz, servico, nome), bytes);
  const look = () => pastaDeEntrada.run(app.deps, new AbortController().signal);
  await look();
  const ditos = await relatorios('Pasta de entrada: ');
  await look();
  return ditos;
}

async function pelaCaixa(arquivos: readonly Arquivo[]): Promise<Ditos> {
  const server = hoodiecrow({ storage: { INBOX: {} } });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const parts = arquivos.map(({ nome, bytes }) => {
    const base64 = Buffer.from(bytes).toString('base64').replace(/.{76}/g, '$&\r\n');
    return `--x\r\nContent-Type: application/octet-stream\r\nContent-Transfer-Encoding: base64\r\nContent-Disposition: attachment; filename="${nome}"\r\n\r\n${base64}\r\n`;
  });
  const head =
    'From: a@example.com\r\nSubject: Notas\r\nMIME-Version: 1.0\r\nContent-Type: multipart/mixed; boundary="x"\r\n\r\n';
  for (let at = 0; at < parts.length; at += 8)
    server.appendMessage('INBOX', [], false, `${head}${parts.slice(at, at + 8).join('')}--x--\r\n`);
  const { port } = z.object({ port: z.number() }).parse(server.server.address());
  const [one] = mailboxes.parse(`imap://testuser:testpass@127.0.0.1:${port}/INBOX#${servico}`);
  if (!one) throw new Error('No mailbox');
  const caixasEntrada = [caixaImap(one)];
  await caixasDeEntrada.run({ ...app.deps, caixasEntrada }, new AbortController().signal);
  const closed = once(server.server, 'close');
  server.server.close();
  await closed;
  return relatorios('Caixa de entrada: ');
}

/** Function that sends files through each entry point. A new entry point does not compile without its row. */
const PORTAS: Readonly<Record<PortaDeArquivo, (arquivos: readonly Arquivo[]) => Promise<Ditos>>> = {
  DOCUMENTOS: pelaTela('/v1/documento-nfe/importar'),
  NFSE: pelaTela('/v1/nfs/importar'),
  ESOCIAL: pelaTela('/v1/esocial/importar'),
  PASTA: pelaPasta,
  CAIXA: pelaCaixa,
};

/** One wrapper of each form; nested ones differ only in the opening before an entry point receives the file (embrulhos.test.ts). */
const EMBRULHOS: readonly NomeDoEmbrulho[] = [
  ...(['CRU', 'SOAP', 'TEXTO_NO_SOAP', 'GZIP', 'GZIP_NO_ZIP', 'DISTRIBUICAO'] as const),
  'DISTRIBUICAO_NO_SOAP',
];
const conteudos = z.array(z.custom<Conteudo>()).parse(Object.keys(EXEMPLOS));
const portas = z.array(z.custom<PortaDeArquivo>()).parse(Object.keys(PORTAS));
const isTela = (porta: PortaDeArquivo) => porta !== 'PASTA' && porta !== 'CAIXA';

/** Contents that folder and mailbox cannot take without a user: a summary names no company, a city portal exports no XML. */
const SEM_PESSOA: readonly Conteudo[] = ['RESUMO_NFE', 'NFSE_PORTAL'];

let numero = 1000;

test.each(portas)(
  '%s: whatever a file came in, what it holds comes in, and its report says so',
  async (porta) => {
    const arquivos: Arquivo[] = [];
    for (const conteudo of conteudos) {
      if (isTela(porta) ? EXEMPLOS[conteudo].tela !== porta : SEM_PESSOA.includes(conteudo)) continue;
      for (const embrulho of EMBRULHOS) {
        numero += 1;
        const arquivo = await embrulhado(conteudo, embrulho, numero);
        if (arquivo) arquivos.push(arquivo);
      }
    }
    const ditos = await PORTAS[porta](arquivos);
    const como = arquivos.map(({ nome }) => {
      const lines = ditos.get(nome) ?? [];
      const good =
        lines.length > 0 && lines.every(({ situacao }) => situacao === 'ok' || situacao === 'aviso');
      return good ? `${nome}: entrou` : `${nome}: ${JSON.stringify(lines)}`;
    });
    expect(como).toEqual(arquivos.map(({ nome }) => `${nome}: entrou`));
  },
);
