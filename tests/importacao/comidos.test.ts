import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { sampleCnpj } from '../../contract/brasil/sample.ts';
import { empresas } from '../../contract/empresas.ts';
import { fornecedores } from '../../contract/fornecedores.ts';
import { RECORD_ID } from '../../contract/importacao.ts';
import { rowsOf } from '../../server/db/database.ts';
import { contractApp } from '../support/contractApp.ts';
import { importing, utf8 } from '../support/importacao.ts';

const t = contractApp();
/** A CNPJ that starts with two zeros: a spreadsheet turns it into a number of 12 digits. */
const CNPJ =
  Array.from({ length: 400 }, (_, n) => sampleCnpj(n)).find((one) => one.startsWith('00')) ?? sampleCnpj(1);

async function known() {
  const ana = await t.as('total');
  const dados = {
    cpfCnpj: CNPJ,
    nome: 'Ação e Cia Ltda',
    inscricaoEstadual: '0012345',
    inscricaoMunicipal: '00987',
    numero: '0012',
    cep: '01001000',
    codigoIbge: '3550308',
    telefone: '1133334444',
  };
  const made = await ana.create(fornecedores, dados);
  return { ana, id: String(made.row.id), act: importing(t.app, ana.token, 'fornecedores') };
}
const csv = (...lines: string[]) => utf8(`${lines.join('\r\n')}\r\n`);

describe('a CSV that a spreadsheet opened and saved', () => {
  it('has its zeros known again: nothing is proposed, nothing refused, and the report says why', async () => {
    const { act } = await known();
    const file = csv(
      'CPF/CNPJ;Nome;Inscrição estadual;Inscrição municipal;Número;CEP;Código IBGE;Telefone',
      `${CNPJ.replace(/^0+/, '')};Ação e Cia Ltda;12345;987;12;1001000;3550308;1133334444`,
    );
    const done = await act.compared(file);
    expect(done.contagem).toEqual({ novo: 0, alterado: 0, igual: 1, erro: 0 });
    expect(done.comidas).toBe(1);
    const [line] = await act.lines(done);
    expect(Object.keys(line?.avisos ?? {})).toEqual(['inscricaoEstadual', 'inscricaoMunicipal', 'numero']);
    const report = await (await act.call(`${act.base}/${done.id}/relatorio`)).text();
    expect(report).toContain('Inscrição estadual: No arquivo, este número difere só por zeros à esquerda');
  });

  it('what is another number is a change all the same, and stands beside what only lost its zeros', async () => {
    const { act } = await known();
    const done = await act.compared(csv('CPF/CNPJ;Inscrição estadual;Número', `${CNPJ};12346;12`));
    const [line] = await act.lines(done);
    expect(line).toMatchObject({ situacao: 'alterado', depois: { inscricaoEstadual: '12346' } });
    expect(Object.keys(line?.depois ?? {})).toEqual(['inscricaoEstadual']);
    expect(Object.keys(line?.avisos ?? {})).toEqual(['numero']);
  });

  it('a number that was shortened is the known one as far as it goes; of anything else it is refused', async () => {
    const { act, id } = await known();
    const short = `${Number(CNPJ).toExponential(2).replace('.', ',').replace('e+', 'E+')}`;
    const of = (number: string, ie: string) =>
      act.compared(csv(`${RECORD_ID.label};CPF/CNPJ;Inscrição estadual`, `${id};${number};${ie}`));
    const same = await of(short, '12345');
    expect([same.contagem.igual, same.contagem.erro]).toEqual([1, 0]);
    const [line] = await act.lines(same);
    expect(line?.avisos.cpfCnpj).toContain('abreviou');
    const other = await of('9,87E+13', '1,23E+13');
    expect(other.contagem.erro).toBe(1);
    const [refused] = await act.lines(other);
    expect(Object.keys(refused?.erros ?? {})).toEqual(['cpfCnpj', 'inscricaoEstadual']);
  });

  it('a CNAE without its zero is that of the company', async () => {
    const { ana } = await known();
    await rowsOf(
      t.app.superuser,
      sql`update empresas set cnae = '0111301' where tenant_id = ${t.user('total').tenantId}`,
    );
    const listed = (await ana.list(empresas)).rows[0];
    const act = importing(t.app, ana.token, 'empresas');
    const done = await act.compared(
      csv(`${RECORD_ID.label};Nome;CNAE principal`, `${String(listed?.id)};${String(listed?.nome)};111301`),
    );
    expect(done.contagem).toEqual({ novo: 0, alterado: 0, igual: 1, erro: 0 });
  });
});
