import { eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCnpj } from '../contract/brasil/cnpj.ts';
import { cpfCheckDigits } from '../contract/brasil/cpf.ts';
import { sampleCnpj, sampleCpf } from '../contract/brasil/sample.ts';
import { problemSchema } from '../contract/errors.ts';
import { type Importacao, importacaoSchema, linhasSchema } from '../contract/importacao.ts';
import { FILE_NAME_HEADER } from '../contract/session.ts';
import { rowsOf } from '../server/db/database.ts';
import { tarefas } from '../server/db/schema.ts';
import { createTestApp, type TestApp } from './harness.ts';
import type { Who } from './seed.ts';

const BASE = '/v1/fornecedores/importacoes';
let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const utf8 = (text: string) => new TextEncoder().encode(text);
const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

async function signedIn(who: Who = 'total') {
  const { accessToken: token } = await app.signIn(who);
  const call = (path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST') =>
    app.request(path, { token, body, method });
  const send = async (bytes: Uint8Array<ArrayBuffer>, nome = 'fornecedores.csv') =>
    app.fetch(
      new Request(`http://x/api${BASE}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, [FILE_NAME_HEADER]: nome },
        body: bytes,
      }),
    );
  const uploaded = async (bytes: Uint8Array<ArrayBuffer>) => {
    const response = await send(bytes);
    expect(response.status, await response.clone().text()).toBe(201);
    return importacaoSchema.parse(await response.json());
  };
  const read = async (id: string) => importacaoSchema.parse(await (await call(`${BASE}/${id}`)).json());
  const act = async (id: string, verb: string, body?: unknown) => {
    const response = await call(`${BASE}/${id}/${verb}`, body, 'POST');
    expect(response.status, await response.clone().text()).toBe(200);
    await app.drain();
    return read(id);
  };
  const compared = async (bytes: Uint8Array<ArrayBuffer>) => {
    const { id, mapa } = await uploaded(bytes);
    return act(id, 'conferir', { mapa });
  };
  const lines = async ({ id }: Importacao, situacao = '') => {
    const query = situacao && `?situacao=${situacao}`;
    return linhasSchema.parse(await (await call(`${BASE}/${id}/linhas${query}`)).json()).linhas;
  };
  return { token, call, send, uploaded, act, compared, lines, read };
}

const suppliers = () =>
  rowsOf(app.superuser, sql`select cpf_cnpj, nome, email, versao from fornecedores order by nome`);

/** As if the process had died after the first lot. */
async function writtenBefore(id: string): Promise<void> {
  await app.superuser.execute(
    sql`update importacoes_lotes set aplicado = true where importacao_id = ${id} and ordem = 0`,
  );
  await app.superuser.execute(sql`insert into fornecedores (tenant_id, id, cpf_cnpj, nome)
    select l.tenant_id, (x->>'registroId')::uuid, x->'gravar'->>'cpf_cnpj', x->>'titulo'
      from importacoes_lotes l, jsonb_array_elements(l.linhas) x where l.importacao_id = ${id} and l.aplicado`);
}

const [a, b, c] = [sampleCnpj(1), sampleCpf(2), sampleCnpj(3, { alphanumeric: true })];
const FILE = `CNPJ;Razão Social;E-mail\r\n${a};Açúcar Ltda;a@x.com\r\n${b};"Bento; e filhos";\r\n${c};Ção;c@x.com\r\n`;

describe('an import', () => {
  it('is no way to try the thousand CPFs behind a mask, and tells the audit what was compared', async () => {
    const ana = await signedIn();
    const number = (index: number) => {
      const base = `${String(index).padStart(3, '0')}456789`;
      return base + cpfCheckDigits(base);
    };
    const file = (count: number) =>
      utf8(
        `CPF;Nome\r\n${Array.from({ length: count }, (_, index) => `${number(index)};Pessoa ${index}`).join('\r\n')}`,
      );
    expect(await ana.compared(file(10))).toMatchObject({ estado: 'conferida', contagem: { novo: 10 } });
    const refused = await ana.compared(file(11));
    expect(refused).toMatchObject({ estado: 'recebida', contagem: { novo: 0 } });
    const [task] = await app.superuser
      .select()
      .from(tarefas)
      .where(eq(tarefas.id, String(refused.tarefaId)));
    expect(task).toMatchObject({ estado: 'falhou', resumo: expect.stringContaining('***.456.789-**') });
    const audited = await rowsOf(app.superuser, sql`select depois from auditoria where acao = 'CONFERE'`);
    expect(audited).toMatchObject([{ depois: { arquivo: 'fornecedores.csv', novo: 10, igual: 0 } }]);
  });

  it('goes from a file to records in one batch, and back', async () => {
    const ana = await signedIn();
    const imported = await ana.uploaded(utf8(`\ufeff${FILE}`));
    expect(imported.mapa).toEqual({ cpfCnpj: 0, nome: 1, email: 2 });
    expect(imported.colunas[1]).toEqual({
      titulo: 'Razão Social',
      exemplos: ['Açúcar Ltda', 'Bento; e filhos', 'Ção'],
    });
    expect(JSON.stringify(imported.colunas)).not.toMatch(new RegExp(`${a}|${b}|${c}`));
    expect(imported.colunas[0]?.exemplos[1]).toMatch(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/);
    const ready = await ana.act(imported.id, 'conferir', { mapa: imported.mapa });
    expect(ready).toMatchObject({
      estado: 'conferida',
      contagem: { novo: 3, alterado: 0, igual: 0, erro: 0 },
    });
    expect(await suppliers()).toEqual([]);
    const applied = await ana.act(imported.id, 'aplicar');
    expect(applied.estado).toBe('aplicada');
    expect(await suppliers()).toEqual([
      { cpf_cnpj: a, nome: 'Açúcar Ltda', email: 'a@x.com', versao: 1 },
      { cpf_cnpj: b, nome: 'Bento; e filhos', email: '', versao: 1 },
      { cpf_cnpj: c, nome: 'Ção', email: 'c@x.com', versao: 1 },
    ]);
    const audited = await rowsOf(
      app.superuser,
      sql`select acao, count(*)::int as n from auditoria
      where recurso = 'fornecedores' group by acao order by acao`,
    );
    expect(audited).toEqual([
      { acao: 'CONFERE', n: 1 },
      { acao: 'CRIA', n: 3 },
      { acao: 'IMPORTA', n: 1 },
    ]);
    const [kept] = await rowsOf(
      app.superuser,
      sql`select depois::text as t from auditoria where acao = 'CRIA' limit 1`,
    );
    expect(kept?.t).not.toContain(a);
    expect((await ana.act(imported.id, 'desfazer')).estado).toBe('desfeita');
    expect(await suppliers()).toEqual([]);
  });

  it('says per row what is new, changed and how, the same, or wrong and why; empty cells take nothing away', async () => {
    const ana = await signedIn();
    await ana.act((await ana.compared(utf8(FILE))).id, 'aplicar');
    const second = await ana.compared(
      utf8(
        `Documento,Nome,Email,Optante pelo Simples\n${a},Açúcar S.A.,,sim\n${b},"Bento; e filhos",,\n123,Sem número,,\n${sampleCnpj(9)},,,\n${c},Ção,errado,\n${a},De novo,,\n`,
      ),
    );
    expect(second.contagem).toEqual({ novo: 0, alterado: 1, igual: 1, erro: 4 });
    expect(await ana.lines(second, 'alterado')).toMatchObject([
      {
        linha: 2,
        antes: { nome: 'Açúcar Ltda', optanteSimples: false },
        depois: { nome: 'Açúcar S.A.', optanteSimples: true },
      },
    ]);
    expect((await ana.lines(second, 'erro')).map(({ linha, erros }) => [linha, erros])).toEqual([
      [4, { cpfCnpj: expect.stringContaining('inválido') }],
      [5, { nome: 'Preencha este campo.' }],
      [6, { email: 'E-mail inválido.' }],
      [7, { cpfCnpj: 'CPF/CNPJ repetido: já está na linha 2.' }],
    ]);
    await ana.act(second.id, 'aplicar');
    expect((await suppliers())[0]).toMatchObject({ nome: 'Açúcar S.A.', email: 'a@x.com', versao: 2 });
    await ana.act(second.id, 'desfazer');
    expect((await suppliers())[0]).toMatchObject({ nome: 'Açúcar Ltda', email: 'a@x.com', versao: 3 });
  });

  it('reads Windows-1252 and spreadsheets, with the zeros that they lose', async () => {
    const ana = await signedIn();
    const old = await ana.compared(latin(FILE));
    expect((await ana.lines(old))[0]?.titulo).toBe('Açúcar Ltda');
    const cpf =
      [...Array(500).keys()].map(sampleCpf).find((one) => one.startsWith('0') && !isCnpj(`000${one}`)) ?? '';
    const sheet = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['CPF/CNPJ', 'Nome', 'Ativo'],
            [Number(cpf), 'Da planilha', false],
          ],
        },
      ],
    });
    const imported = await ana.compared(new Uint8Array(sheet));
    expect(imported.contagem).toMatchObject({ novo: 1, erro: 0 });
    await ana.act(imported.id, 'aplicar');
    expect(await suppliers()).toMatchObject([{ cpf_cnpj: cpf, nome: 'Da planilha' }]);
  });

  it('writes nothing when a record changed between preview and application, and is not undone past a change', async () => {
    const ana = await signedIn();
    await ana.act((await ana.compared(utf8(FILE))).id, 'aplicar');
    const second = await ana.compared(utf8(`cnpj;nome\n${a};Um\n${c};Dois\n${sampleCnpj(50)};Novo\n`));
    await app.superuser.execute(sql`update fornecedores set versao = versao + 1 where cpf_cnpj = ${c}`);
    expect((await ana.act(second.id, 'aplicar')).estado).toBe('conferida');
    expect((await suppliers()).map(({ nome }) => nome)).toEqual(['Açúcar Ltda', 'Bento; e filhos', 'Ção']);
    const [failed] = await app.superuser.select().from(tarefas).where(eq(tarefas.estado, 'falhou'));
    expect(failed?.resumo).toContain('Nada foi gravado');
    const third = await ana.compared(utf8(`cnpj;nome\n${sampleCnpj(51)};Meu\n${sampleCnpj(52)};Outro\n`));
    await app.superuser.execute(sql`insert into fornecedores (tenant_id, cpf_cnpj, nome)
      select tenant_id, ${sampleCnpj(52)}, 'De outra pessoa' from fornecedores limit 1`);
    expect((await ana.act(third.id, 'aplicar')).estado).toBe('conferida');
    await app.superuser.execute(sql`delete from fornecedores where nome = 'De outra pessoa'`);
    expect((await suppliers()).map(({ nome }) => nome)).toEqual(['Açúcar Ltda', 'Bento; e filhos', 'Ção']);
    const again = await ana.act(second.id, 'conferir', { mapa: second.mapa });
    await ana.act(again.id, 'aplicar');
    await app.superuser.execute(sql`update fornecedores set versao = versao + 1 where nome = 'Novo'`);
    const refused = await ana.call(`${BASE}/${second.id}/desfazer`, undefined, 'POST');
    expect(problemSchema.parse(await refused.json()).detail).toContain('1 registro mudou');
    expect(await suppliers()).toHaveLength(4);
  });

  it('goes on after its process died, and takes back what was written when it is cancelled', async () => {
    const ana = await signedIn();
    const many = Array.from({ length: 1200 }, (_, n) => `${sampleCnpj(n)};Nome ${n}`).join('\n');
    const { id } = await ana.compared(utf8(`cnpj;nome\n${many}\n`));
    const response = await ana.call(`${BASE}/${id}/aplicar`, undefined, 'POST');
    const { tarefaId } = importacaoSchema.parse(await response.json());
    await writtenBefore(id);
    const dead = {
      estado: 'executando',
      executor: crypto.randomUUID(),
      tentativas: 1,
      batimento: app.deps.clock(),
    };
    await app.superuser
      .update(tarefas)
      .set(dead)
      .where(eq(tarefas.id, String(tarefaId)));
    await app.drain();
    expect((await ana.read(id)).estado).toBe('aplicada');
    expect(await suppliers()).toHaveLength(1200);
    await ana.act(id, 'desfazer');

    const second = await ana.compared(utf8(`cnpj;nome\n${many}\n`));
    const asked = importacaoSchema.parse(
      await (await ana.call(`${BASE}/${second.id}/aplicar`, undefined, 'POST')).json(),
    );
    await writtenBefore(second.id);
    await app.superuser
      .update(tarefas)
      .set({ ...dead, cancelarEm: app.deps.clock() })
      .where(eq(tarefas.id, String(asked.tarefaId)));
    await app.drain();
    expect(await suppliers()).toEqual([]);
    expect((await ana.read(second.id)).estado).toBe('conferida');
  });

  it('that was cut short for good is told, and can be compared anew, gone on with or taken back', async () => {
    const ana = await signedIn();
    const { id, mapa } = await ana.uploaded(utf8(FILE));
    const ask = async (verb: string, body?: unknown) => {
      const response = await ana.call(`${BASE}/${id}/${verb}`, body, 'POST');
      return response.status === 200
        ? importacaoSchema.parse(await response.json()).tarefaId
        : response.status;
    };
    const interrupt = (tarefaId: unknown) =>
      app.superuser
        .update(tarefas)
        .set({ estado: 'interrompida' })
        .where(eq(tarefas.id, String(tarefaId)));

    const comparing = await ask('conferir', { mapa });
    expect(await ask('conferir', { mapa })).toBe(409);
    await interrupt(comparing);
    expect(await ask('desfazer')).toBe(409);
    expect((await ana.act(id, 'conferir', { mapa })).contagem.novo).toBe(3);

    const applying = await ask('aplicar');
    expect(await ask('aplicar')).toBe(409);
    await interrupt(applying);
    expect((await ana.act(id, 'aplicar')).estado).toBe('aplicada');
    expect(await suppliers()).toHaveLength(3);
    expect((await ana.act(id, 'desfazer')).estado).toBe('desfeita');
    expect(await suppliers()).toEqual([]);
  });

  it('belongs to its tenant, and asks for the right to change suppliers', async () => {
    const ana = await signedIn();
    const { id, mapa } = await ana.uploaded(utf8(FILE));
    const neighbour = await signedIn('vizinho');
    for (const [path, body] of [
      ['', undefined],
      ['/linhas', undefined],
      ['/relatorio', undefined],
      ['/conferir', { mapa }],
    ] as const)
      expect((await neighbour.call(`${BASE}/${id}${path}`, body)).status).toBe(404);
    expect(await (await neighbour.call(BASE)).json()).toEqual([]);
    const reader = await signedIn('consulta');
    expect((await reader.send(utf8(FILE))).status).toBe(403);
    expect((await reader.call(`${BASE}/${id}`)).status).toBe(403);
  });

  it('gives a report in which no cell runs', async () => {
    const ana = await signedIn();
    const imported = await ana.compared(utf8(`cnpj;nome\n${a};=1+1\n1;@x\n`));
    const text = await (await ana.call(`${BASE}/${imported.id}/relatorio`)).text();
    expect(text.split('\r\n')).toEqual([
      'Linha;Situação;Nome;O que muda;Motivo',
      "2;Novo;'=1+1;;",
      "3;Com erro;'@x;;CPF/CNPJ: CPF/CNPJ inválido: confira os 11 dígitos do CPF ou os 14 caracteres do CNPJ.",
      '',
    ]);
  });
});
