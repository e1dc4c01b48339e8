import { expect, it } from 'vitest';
import { itensSchema } from '../../contract/tarefas.ts';
import { bytesOf, xmlEvento } from '../../mocks/seeds/esocialXml.ts';
import { empregador, esocialApp, exclusao, ID, remuneracao } from '../support/esocial.ts';
import { hasShared, listShared, readShared } from '../support/shared.ts';
import { xsd, zipDe } from '../support/xsd.ts';

const { app, session } = esocialApp();

const anything = '<xs:any processContents="skip" minOccurs="0" maxOccurs="unbounded"/>';
const namespace = (evento: string, versao = 'v_S_01_03_00') =>
  `http://www.esocial.gov.br/schema/evt/${evento}/${versao}`;
/** An invented schema in which an event requires its period. */
const schema = (evento: string, versao?: string) =>
  xsd(
    `<xs:element name="eSocial"><xs:complexType><xs:sequence><xs:element name="${evento}"><xs:complexType><xs:sequence>
     <xs:element name="ideEvento"><xs:complexType><xs:sequence><xs:element name="indRetif" type="xs:integer" minOccurs="0"/><xs:element name="perApur" type="xs:gYearMonth"/>${anything}</xs:sequence></xs:complexType></xs:element>
     ${anything}</xs:sequence><xs:attribute name="Id" use="required"/></xs:complexType></xs:element>${anything}</xs:sequence></xs:complexType></xs:element>`,
    namespace(evento, versao),
  );

async function importPackage(files: Record<string, string | Uint8Array>, asked: Record<string, string>) {
  const { accessToken } = await app().signIn('admin');
  const headers = { authorization: `Bearer ${accessToken}`, 'farol-arquivo': 'esocial.zip' };
  const body = new Blob([new Uint8Array(await zipDe(files))]);
  const url = `http://farol/api/v1/esquemas?${new URLSearchParams(asked)}`;
  const response = await app().fetch(new Request(url, { method: 'POST', headers, body }));
  expect(response.status, await response.clone().text()).toBe(201);
}
const S_1_3 = { 'evtRemun.xsd': schema('evtRemun'), 'evtExclusao.xsd': schema('evtExclusao') };

it('sem pacote, o relatório e a página dizem que só a estrutura foi conferida', async () => {
  const ana = await session();
  const [item] = await ana.importa(remuneracao(1));
  expect(item).toMatchObject({ resultado: 'IMPORTADO', situacao: 'ok' });
  expect(item?.mensagem).toContain('Só a estrutura foi conferida.');
  expect((await ana.detalhe(item?.eventoId ?? '')).esquema).toMatchObject({ situacao: 'SEM_PACOTE' });
});

it('com o pacote do leiaute, cada evento é conferido pelo esquema do seu tipo, e nenhum é recusado', async () => {
  await importPackage(S_1_3, { versao: 'S-1.3', desde: '2026-01-01' });
  const ana = await session();
  const [good] = await ana.importa(remuneracao(1));
  expect(good).toMatchObject({ resultado: 'IMPORTADO', situacao: 'ok' });
  expect(good?.mensagem).toContain('Válido pelo esquema oficial S-1.3.');
  expect((await ana.detalhe(good?.eventoId ?? '')).esquema).toEqual({
    situacao: 'VALIDO',
    versao: 'S-1.3',
    arquivos: ['evtRemun.xsd'],
  });
  const [bad] = await ana.importa(remuneracao(2, { ide: '<indRetif>1</indRetif><perApur>março</perApur>' }));
  expect(bad).toMatchObject({ resultado: 'IMPORTADO', situacao: 'aviso' });
  expect(bad?.mensagem).toContain('Um problema pelo esquema oficial S-1.3');
  expect(bad?.mensagem, 'no value of the file').not.toContain('março');
  expect((await ana.detalhe(bad?.eventoId ?? '')).esquema).toMatchObject({
    situacao: 'INVALIDO',
    problemas: [{ elemento: 'eSocial/evtRemun/ideEvento/perApur' }],
  });
  // An exclusion is checked by its type (evtExclusao), not by the type of the event that it excludes.
  const [gone] = await ana.importa(exclusao(3, 1));
  expect(gone).toMatchObject({ situacao: 'aviso' });
});

it('num .zip, o aviso está na linha do arquivo', async () => {
  await importPackage(S_1_3, { versao: 'S-1.3', desde: '2026-01-01' });
  const ana = await session();
  const sent = await ana.send(
    'a.zip',
    await zipDe({ 'bom.xml': remuneracao(1), 'ruim.xml': remuneracao(2, { ide: '' }) }),
  );
  const tarefaId = String((await sent.json()).tarefaId);
  await app().drain();
  const { itens } = itensSchema.parse(JSON.parse((await ana.get(`/v1/tarefas/${tarefaId}/itens`)).text));
  expect(Object.fromEntries(itens.map(({ item, situacao }) => [item, situacao]))).toEqual({
    'bom.xml': 'ok',
    'ruim.xml': 'aviso',
  });
});

it('vale o pacote do dia do evento, e só o do seu leiaute', async () => {
  await importPackage(S_1_3, { versao: 'velho', desde: '2020-01-01', ate: '2026-01-31' });
  await importPackage(
    { 'evtRemun.xsd': schema('evtRemun', 'v_S_01_02_00') },
    { versao: 'S-1.2', desde: '2026-02-01' },
  );
  const ana = await session();
  // Its Id dates it to 15 March 2026.
  const [item] = await ana.importa(remuneracao(1));
  expect(item?.mensagem).toContain('Nenhum pacote importado vale para evtRemun em 15/03/2026.');
  const other = ID(2).replace('20260315', '20260115');
  const [before] = await ana.importa(remuneracao(2, { id: other }));
  expect(before?.mensagem).toContain('Válido pelo esquema oficial velho.');
});

const OFFICIAL = 'fiscal/schemas/esocial_v_S_01_03_00_spedesocial';

it.skipIf(!hasShared(OFFICIAL))('o pacote oficial do S-1.3 confere um evento de verdade', async () => {
  const names = ['evtFechaEvPer.xsd', 'tipos.xsd', 'xmldsig-core-schema.xsd'];
  expect(listShared(OFFICIAL)).toEqual(expect.arrayContaining(names));
  const files = Object.fromEntries(names.map((name) => [name, readShared(`${OFFICIAL}/${name}`)]));
  await importPackage(files, { versao: 'S-1.3', desde: '2024-12-02' });
  const ana = await session();
  const xml = xmlEvento({
    raiz: 'evtFechaEvPer',
    id: ID(1),
    empregador,
    ide: '<indApuracao>1</indApuracao><perApur>2026-03</perApur>',
  });
  const [item] = await ana.importa(new TextDecoder().decode(bytesOf(xml)));
  const { esquema } = await ana.detalhe(item?.eventoId ?? '');
  expect(esquema).toMatchObject({ situacao: 'INVALIDO', versao: 'S-1.3', arquivos: ['evtFechaEvPer.xsd'] });
  expect(JSON.stringify(esquema)).toContain('evtFechaEvPer');
});
