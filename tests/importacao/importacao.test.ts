import { eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCnpj } from '../../contract/brasil/cnpj.ts';
import { cpfCheckDigits } from '../../contract/brasil/cpf.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { rowsOf } from '../../server/db/database.ts';
import { tarefas } from '../../server/db/taskTables.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { BASE, FILE, NUMBERS, signedInTo, suppliersOf, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const signedIn = (who?: Who) => signedInTo(app, who);
const suppliers = () => suppliersOf(app);

const latin = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));
const [a, b, c] = NUMBERS;

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
    const audited = await rowsOf(
      app.superuser,
      sql`select depois from auditoria where acao = 'CONFERE' order by sequencia`,
    );
    expect(audited).toMatchObject([{ depois: { arquivo: 'fornecedores.csv', novo: 10, igual: 0 } }]);
  });

  it('does not tell of how many rows it is before it has read them all', async () => {
    const ana = await signedIn();
    const good = Array.from({ length: 3000 }, (_, index) => `${sampleCnpj(index)};Empresa ${index}`);
    const alike = Array.from({ length: 11 }, (_, index) => {
      const base = `${String(index).padStart(3, '0')}456789`;
      return `${base}${cpfCheckDigits(base)};Pessoa`;
    });
    const told = async (rows: readonly string[]) => {
      const { tarefaId } = await ana.compared(utf8(`CNPJ;Nome\r\n${rows.join('\r\n')}`));
      const [task] = await app.superuser
        .select()
        .from(tarefas)
        .where(eq(tarefas.id, String(tarefaId)));
      return [task?.estado, task?.feito, task?.total];
    };
    expect(await told([...good, ...alike])).toEqual(['falhou', 1000, null]);
    expect(await told(good.slice(0, 7))).toEqual(['concluida', 7, 7]);
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
      '3;Com erro;\'@x;;"CPF/CNPJ (coluna “cnpj”; no arquivo: “1”): CPF/CNPJ inválido: confira os 11 dígitos do CPF ou os 14 caracteres do CNPJ."',
      '',
    ]);
  });

  it('names the fields of a row in the order of the form, on the screen and in the report', async () => {
    const ana = await signedIn();
    const imported = await ana.compared(
      utf8(
        `UF;cnpj;nome;Cidade;Email;Telefone\nXX;${a};Um;Santos;não é;1\nSP;${b};Dois;Santos;x@y.example;\n`,
      ),
    );
    const [refused, created] = await ana.lines(imported);
    expect(Object.keys(refused?.erros ?? {})).toEqual(['email', 'telefone', 'uf']);
    const asked = ['cpfCnpj', 'email', 'municipio', 'uf'];
    expect(Object.keys(created?.depois ?? {}).filter((key) => asked.includes(key))).toEqual(asked);
    const text = await (await ana.call(`${BASE}/${imported.id}/relatorio`)).text();
    expect(text).toMatch(/E-mail \(.*Telefone \(.*UF \(/);
  });

  it('shows what was refused, where it stood and what is accepted, on the screen and in the report, masks kept', async () => {
    const ana = await signedIn();
    const imported = await ana.compared(utf8(`cnpj;nome;Simples;Email\n${a};Um;talvez;${b}\n`));
    expect(await ana.lines(imported, 'erro')).toMatchObject([
      {
        linha: 2,
        recusados: { optanteSimples: 'talvez', email: expect.stringMatching(/^\*\*\*\.\d{3}\.\d{3}-\*\*$/) },
      },
    ]);
    const text = await (await ana.call(`${BASE}/${imported.id}/relatorio`)).text();
    expect(text).toContain('(coluna “Simples”; no arquivo: “talvez”; aceita: Sim, Não)');
    expect(text).not.toContain(b);
  });

  it('that was not applied can be discarded with its file, and no other can', async () => {
    const ana = await signedIn();
    const { id } = await ana.compared(utf8(FILE));
    const neighbour = await signedIn('vizinho');
    expect((await neighbour.call(`${BASE}/${id}`, undefined, 'DELETE')).status).toBe(404);
    expect((await ana.call(`${BASE}/${id}`, undefined, 'DELETE')).status).toBe(204);
    expect((await ana.call(`${BASE}/${id}`)).status).toBe(404);
    expect(
      await rowsOf(app.superuser, sql`select 1 from arquivos union all select 1 from importacoes_lotes`),
    ).toEqual([]);
    expect(
      await rowsOf(
        app.superuser,
        sql`select registro from auditoria where acao = 'REMOVE' and recurso = 'importacoes'`,
      ),
    ).toEqual([{ registro: 'fornecedores.csv' }]);
    const applied = await ana.compared(utf8(FILE));
    await ana.act(applied.id, 'aplicar');
    expect((await ana.call(`${BASE}/${applied.id}`, undefined, 'DELETE')).status).toBe(409);
    expect(await suppliers()).toHaveLength(3);
  });
});
