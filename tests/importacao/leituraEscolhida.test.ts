import { sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { isCnpj } from '../../contract/brasil/cnpj.ts';
import { sampleCnpj, sampleCpf } from '../../contract/brasil/sample.ts';
import { problemSchema } from '../../contract/errors.ts';
import { importacaoSchema } from '../../contract/importacao.ts';
import { createTestApp, type TestApp } from '../harness.ts';
import type { Who } from '../seed.ts';
import { BASE, FILE, NUMBERS, signedInTo, suppliersOf, utf8 } from '../support/importacao.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
beforeEach(() => app.reset());

const [a, b] = NUMBERS;
const signedIn = (who?: Who) => signedInTo(app, who);
type Person = Awaited<ReturnType<typeof signedIn>>;
const readAs = async (ana: Person, id: string, leitura: object) =>
  importacaoSchema.parse(await (await ana.call(`${BASE}/${id}/ler`, leitura)).json());
const titles = ({ colunas }: { colunas: { titulo: string }[] }) => colunas.map(({ titulo }) => titulo);

describe('how a file is read', () => {
  it('titles under a line of groups are found, also where the name of a group is written over each column', async () => {
    const ana = await signedIn();
    const text = `Relação;;;\r\nDados;Dados;Endereço;Endereço\r\nCNPJ;Razão Social;Cidade;UF\r\n${a};Um;Santos;SP\r\n`;
    const sent = await ana.uploaded(utf8(text));
    expect(sent.vista?.titulos).toBe(3);
    expect(titles(sent)).toEqual(['CNPJ', 'Razão Social', 'Cidade', 'UF']);
  });

  it('is told, and can be chosen: encoding and separator', async () => {
    const ana = await signedIn();
    const sent = await ana.uploaded(utf8(`CNPJ;Razão Social|Cidade\r\n${a};Açúcar|Santos\r\n`));
    expect(sent.vista).toMatchObject({ tipo: 'TEXTO', codificacao: 'UTF-8', separador: ';', titulos: 1 });
    const other = await readAs(ana, sent.id, { separador: '|', codificacao: 'WINDOWS-1252' });
    expect(titles(other)).toEqual(['CNPJ;RazÃ£o Social', 'Cidade']);
    expect(other.vista?.avisos.join()).toContain('confira os nomes');
    const back = await readAs(ana, sent.id, {});
    expect(titles(back)).toEqual(['CNPJ', 'Razão Social|Cidade']);
  });

  it('one wrong byte among many letters is told with its line, and turns nothing else into other letters', async () => {
    const ana = await signedIn();
    const bytes = utf8(`CNPJ;Razão Social\r\n${a};Açúcar é bom\r\n${b};Pão#\r\n`);
    const wrong = bytes.map((byte) => (byte === '#'.charCodeAt(0) ? 0xe9 : byte));
    const sent = await ana.uploaded(wrong);
    expect(sent.vista?.avisos.join()).toMatch(/um byte não é \(o primeiro na linha 3\)/);
    expect(sent.colunas[1]?.exemplos[0]).toBe('Açúcar é bom');
  });

  it('the sheet whose titles are those of the register is proposed, not the cover before it, and read from then on', async () => {
    const ana = await signedIn();
    const cover = [['Relação de fornecedores'], ['Gerada em', '01/07/2026'], ['Cidade', 'Santos']];
    const data = [
      ['CNPJ', 'Razão Social', 'Cidade'],
      [String(a), 'Um', 'Santos'],
    ];
    const book = async (...sheets: [name: string, rows: string[][]][]) =>
      new Uint8Array(await writeXlsx({ sheets: sheets.map(([name, rows]) => ({ name, rows })) }));
    const sent = await ana.uploaded(await book(['Capa', cover], ['Vazia', []], ['Dados', data]));
    expect(sent.vista).toMatchObject({ aba: 'Dados', abas: ['Capa', 'Vazia', 'Dados'], titulos: 1 });
    expect(titles(sent)).toEqual(['CNPJ', 'Razão Social', 'Cidade']);
    const ready = await ana.act(sent.id, 'conferir', { mapa: sent.mapa });
    expect(ready.contagem).toMatchObject({ novo: 1, erro: 0 });
    // When two sheets match equally well, the first is chosen.
    const twice = await ana.uploaded(await book(['Um', data], ['Dois', data]));
    expect(twice.vista?.aba).toBe('Um');
  });

  it('any sheet and any line of titles can be chosen; one that is empty is refused with its number', async () => {
    const ana = await signedIn();
    const book = await writeXlsx({
      sheets: [
        {
          name: 'Capa',
          rows: [
            ['Nada', 'aqui'],
            ['a', 'b'],
          ],
        },
        {
          name: 'Dados',
          rows: [
            ['Fornecedores', '', ''],
            ['Quem', 'é', ''],
            ['CNPJ', 'Nome', 'Cidade'],
            [a ?? '', 'Um', 'Santos'],
          ],
        },
      ],
    });
    const sent = await ana.uploaded(new Uint8Array(book));
    expect(sent.vista).toMatchObject({ tipo: 'PLANILHA', aba: 'Dados', abas: ['Capa', 'Dados'] });
    expect(titles(await readAs(ana, sent.id, { aba: 'Capa' }))).toEqual(['Nada', 'aqui']);
    const sheet = await readAs(ana, sent.id, { aba: 'Dados' });
    expect(titles(sheet)).toEqual(['CNPJ', 'Nome', 'Cidade']);
    expect(sheet.vista?.titulos).toBe(3);
    const chosen = await readAs(ana, sent.id, { aba: 'Dados', titulos: 2 });
    expect(titles(chosen)).toEqual(['Quem', 'é']);
    expect(chosen.vista?.primeiras[1]).toEqual({ linha: 2, texto: 'Quem · é' });
    const refused = await ana.call(`${BASE}/${sent.id}/ler`, { aba: 'Dados', titulos: 40 });
    expect(problemSchema.parse(await refused.json()).detail).toContain('A linha 40');
    const ready = await ana.act((await readAs(ana, sent.id, { aba: 'Dados' })).id, 'conferir', {
      mapa: sheet.mapa,
    });
    expect(ready.contagem).toMatchObject({ novo: 1, erro: 0 });
  });

  it('titles of two lines are found, each column under its own name', async () => {
    const ana = await signedIn();
    const file = `Cadastro;;Endereço;\r\nCNPJ;Nome;Cidade;UF\r\n${a};Um;Santos;São Paulo\r\n`;
    const sent = await ana.uploaded(utf8(file));
    expect(titles(sent)).toEqual(['CNPJ', 'Nome', 'Cidade', 'UF']);
    const ready = await ana.act(sent.id, 'conferir', { mapa: sent.mapa });
    expect((await ana.lines(ready))[0]?.depois).toMatchObject({ municipio: 'Santos', uf: 'SP' });
  });

  it('merged cells are told, and a file may have five hundred columns', async () => {
    const ana = await signedIn();
    const book = await writeXlsx({
      sheets: [
        {
          name: 'x',
          rows: [
            ['CNPJ', 'Nome', 'Cidade'],
            [a ?? '', 'Um', 'Santos'],
            [b ?? '', 'Dois', ''],
          ],
          merges: [{ startRow: 1, startCol: 2, endRow: 2, endCol: 2 }],
        },
      ],
    });
    expect((await ana.uploaded(new Uint8Array(book))).vista?.avisos.join()).toContain('células mescladas');
    const many = ['CNPJ', 'Nome', ...Array.from({ length: 498 }, (_, at) => `Coluna ${at}`)];
    const wide = await ana.uploaded(utf8(`${many.join(';')}\r\n${a};Um${';x'.repeat(498)}\r\n`));
    expect(wide.colunas).toHaveLength(500);
  });

  it('is remembered: the next file with the same titles is mapped as the last one was', async () => {
    const ana = await signedIn();
    const file = utf8(`Quem;Onde\r\n${a};Um\r\n`);
    const first = await ana.uploaded(file);
    expect(first.mapa).toEqual({});
    await ana.act(first.id, 'conferir', { mapa: { cpfCnpj: 0, nome: 1 }, vaziaLimpa: true });
    expect(await ana.uploaded(file)).toMatchObject({ mapa: { cpfCnpj: 0, nome: 1 }, vaziaLimpa: true });
    const neighbour = await signedIn('vizinho');
    expect((await neighbour.uploaded(file)).mapa).toEqual({});
  });
});

describe('what was refused', () => {
  it('comes back as a file with its own cells and the reason, which, corrected, is taken', async () => {
    const ana = await signedIn();
    const file = `CNPJ;Nome;Email;Livre\r\n${a};Um;errado;x\r\n${b};Dois;d@x.com;y\r\n123;Três;;z\r\n`;
    const imported = await ana.compared(utf8(file));
    expect(imported.contagem).toMatchObject({ novo: 1, erro: 2 });
    const text = await (await ana.call(`${BASE}/${imported.id}/recusadas`)).text();
    const [head, first, second, end] = text.replace(/^\ufeff/, '').split('\r\n');
    expect([head, end]).toEqual(['CNPJ;Nome;Email;Livre;Motivo', '']);
    expect(first).toMatch(new RegExp(`^${a};Um;errado;x;.*E-mail inválido`));
    expect(second).toMatch(/^123;Três;;z;.*inválido/);
    const again = await ana.compared(utf8(text.replace('errado', 'certo@x.com')));
    expect(again.contagem).toMatchObject({ novo: 1, erro: 1 });
  });

  it('comes back with its numbers masked for whoever may not reveal them, and never to another tenant', async () => {
    await app.superuser.execute(sql`update perfis set permissoes = array_remove(permissoes, 'CPF_REVELA')`);
    const ana = await signedIn();
    const imported = await ana.compared(utf8(`CNPJ;Nome;Email\r\n${b};CPF ${b};errado\r\n`));
    const text = await (await ana.call(`${BASE}/${imported.id}/recusadas`)).text();
    expect(text).not.toContain(b);
    expect(text).toMatch(/\*\*\*\.\d{3}\.\d{3}-\*\*/);
    expect((await (await signedIn('vizinho')).call(`${BASE}/${imported.id}/recusadas`)).status).toBe(404);
  });

  it('is corrected in the preview, one cell or all that say the same, and what was corrected stays', async () => {
    const ana = await signedIn();
    const numbers = [1, 2, 3].map((n) => sampleCnpj(n));
    const rows = numbers.map((one, at) => `${one};Nome ${at};talvez;e${at}`).join('\r\n');
    const { id, mapa } = await ana.uploaded(utf8(`CNPJ;Nome;Simples;Email\r\n${rows}\r\n`));
    await ana.act(id, 'conferir', { mapa });
    const alike = { campo: 'optanteSimples', onde: { texto: 'talvez' }, para: 'sim' };
    const one = { campo: 'email', onde: { linha: 2 }, para: 'a@x.com' };
    const first = await ana.act(id, 'conferir', { mapa, correcoes: [alike, one] });
    expect(first).toMatchObject({ contagem: { novo: 1, erro: 2 }, corrigidas: 2 });
    const two = { campo: 'email', onde: { linha: 3 }, para: '' };
    const second = await ana.act(id, 'conferir', { mapa, correcoes: [two] });
    expect(second).toMatchObject({ contagem: { novo: 2, erro: 1 }, corrigidas: 3 });
    await ana.act(id, 'aplicar');
    expect(await suppliersOf(app)).toMatchObject([
      { nome: 'Nome 0', email: 'a@x.com' },
      { nome: 'Nome 1', email: '' },
    ]);
  });

  it('says both numbers that one without its zeros may be, the CPF masked', async () => {
    const both = [...Array(5000).keys()]
      .map(sampleCpf)
      .find((one) => one.startsWith('0') && isCnpj(`000${one}`));
    if (!both) return;
    const ana = await signedIn();
    const imported = await ana.compared(utf8(`Documento;Nome\r\n${Number(both)};Um\r\n`));
    expect((await ana.lines(imported, 'erro'))[0]?.erros.cpfCnpj).toMatch(/pode ser dois.*\*\*\*\./);
  });
});

describe('an empty cell', () => {
  it('takes the value away where that was asked for, and is refused where the field cannot be empty', async () => {
    const ana = await signedIn();
    await ana.act((await ana.compared(utf8(FILE))).id, 'aplicar');
    const file = utf8(`CNPJ;Nome;E-mail;Simples\r\n${a};Açúcar Ltda;;\r\n${b};;;\r\n`);
    const kept = await ana.compared(file);
    expect(kept.contagem).toMatchObject({ igual: 2 });
    const cleared = await ana.compared(file, { vaziaLimpa: true });
    expect(cleared.contagem).toMatchObject({ alterado: 1, erro: 1 });
    expect((await ana.lines(cleared, 'alterado'))[0]).toMatchObject({
      antes: { email: 'a@x.com' },
      depois: { email: '' },
    });
    expect((await ana.lines(cleared, 'erro'))[0]?.erros).toEqual({ nome: 'Preencha este campo.' });
  });
});
