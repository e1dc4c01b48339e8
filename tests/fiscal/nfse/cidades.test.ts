import { expect, test } from 'vitest';
import type { Nota } from '../../../contract/fiscal/nfse/nota.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { retrato } from '../../support/retratoNota.ts';

async function lidas(xml: string): Promise<Nota[]> {
  const lido = await readNfse({ nome: 'nota.xml', bytes: new TextEncoder().encode(xml) });
  if (lido.tipo === 'recusado') throw new Error(lido.motivo);
  return lido.notas.map(({ nota }) => nota);
}
const lida = async (xml: string): Promise<string[][]> => (await lidas(xml)).map(retrato);

/** Returns the content of an ABRASF 1 nota with the changes of a dialect. */
const inf1 = (changes: Readonly<Record<string, string>> = {}) => {
  const parts = {
    Numero: '202600000000045',
    CodigoVerificacao: 'A1B2',
    DataEmissao: '2026-05-10T08:51:21',
    NaturezaOperacao: '1',
    OptanteSimplesNacional: '2',
    Competencia: '2026-05-01',
    Servico:
      '<Valores><ValorServicos>1000.00</ValorServicos><IssRetido>1</IssRetido><ValorIss>20.00</ValorIss><BaseCalculo>1000.00</BaseCalculo><Aliquota>0.02</Aliquota></Valores><ItemListaServico>07.02</ItemListaServico><Discriminacao>Obra</Discriminacao><CodigoMunicipio>3106200</CodigoMunicipio>',
    PrestadorServico:
      '<IdentificacaoPrestador><Cnpj>11222333000181</Cnpj></IdentificacaoPrestador><RazaoSocial>Prestadora</RazaoSocial>',
    TomadorServico:
      '<IdentificacaoTomador><CpfCnpj><Cnpj>90449244000149</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>Tomadora</RazaoSocial>',
    OrgaoGerador: '<CodigoMunicipio>3106200</CodigoMunicipio><Uf>MG</Uf>',
    ...changes,
  };
  return `<InfNfse>${Object.entries(parts)
    .map(([nome, content]) => `<${nome}>${content}</${nome}>`)
    .join('')}</InfNfse>`;
};
const comp = (inside: string, rest = '', nome = 'CompNfse') =>
  `<${nome}><Nfse>${inside}</Nfse>${rest}</${nome}>`;

const BH = [
  'BELO_HORIZONTE - NORMAL nº 202600000000045 de 3106200',
  '11222333000181 → 90449244000149 (NAO_OPTANTE)',
  '2026-05-10 competência 2026-05-01',
  '7.02 - - em 3106200, incide em -',
  '1000.00 base 1000.00 × 2 = 20.00 líquido -',
  'TRIBUTAVEL retido sim; ISS 20.00 CAMPO CERTA',
];
const with1 = (line: string, at = 0) => BH.map((one, position) => (position === at ? line : one));
const plain = 'ABRASF_1 - NORMAL nº 202600000000045 de 3550308';
const elsewhere = { OrgaoGerador: '<CodigoMunicipio>3550308</CodigoMunicipio>' };

test.each([
  ['Belo Horizonte', comp(inf1()), BH],
  ['Betha: ComplNfse', comp(inf1(elsewhere), '', 'ComplNfse'), with1(plain)],
  ['tcCompNfse', comp(inf1(elsewhere), '', 'tcCompNfse'), with1(plain)],
  ['InfNfse alone', inf1(elsewhere), with1(plain)],
  [
    'Curitiba, by its namespace',
    `<CompNfse xmlns="http://isscuritiba.curitiba.pr.gov.br/iss/nfse.xsd"><Nfse>${inf1(elsewhere)}</Nfse></CompNfse>`,
    with1('CURITIBA - NORMAL nº 202600000000045 de 3550308'),
  ],
  [
    'Campinas, by its code',
    comp(inf1({ OrgaoGerador: '<CodigoMunicipio>3509502</CodigoMunicipio>' })),
    with1('CAMPINAS - NORMAL nº 202600000000045 de 3509502'),
  ],
  [
    'the city of the provider, where none issued it',
    comp(
      inf1({
        OrgaoGerador: '',
        PrestadorServico:
          '<IdentificacaoPrestador><Cnpj>11222333000181</Cnpj></IdentificacaoPrestador><Endereco><CodigoMunicipio>3304557</CodigoMunicipio></Endereco>',
      }),
    ),
    with1('ABRASF_1 - NORMAL nº 202600000000045 de 3304557'),
  ],
  [
    'decimals with a comma',
    comp(inf1(elsewhere).replaceAll('.00<', ',00<').replace('0.02', '0,02')),
    with1(plain),
  ],
  ['thousands with dots', comp(inf1(elsewhere).replaceAll('1000.00', '1.000,00')), with1(plain)],
  ['a rate in percent', comp(inf1(elsewhere).replace('0.02', '2.00')), with1(plain)],
  ['a rate with its sign', comp(inf1(elsewhere).replace('0.02', '2%')), with1(plain)],
  ['yes as a word', comp(inf1(elsewhere).replace('<IssRetido>1<', '<IssRetido>true<')), with1(plain)],
  ['item without its dot', comp(inf1(elsewhere).replace('07.02', '0702')), with1(plain)],
  ['item with a third part', comp(inf1(elsewhere).replace('07.02', '7.02.01')), with1(plain)],
  ['item with its name', comp(inf1(elsewhere).replace('07.02', '7.02 - Execução de obras')), with1(plain)],
  [
    'days as in Brazil',
    comp(inf1({ ...elsewhere, DataEmissao: '10/05/2026 08:51:21', Competencia: '05/2026' })),
    with1(plain),
  ],
  [
    'days with a zone',
    comp(
      inf1({
        ...elsewhere,
        DataEmissao: '2026-05-10T23:51:21-03:00',
        Competencia: '2026-05-01T00:00:00-03:00',
      }),
    ),
    with1(plain),
  ],
  [
    'a number with its mask',
    comp(inf1(elsewhere).replace('11222333000181', '11.222.333/0001-81')),
    with1(plain),
  ],
  [
    'a number that lost its zero',
    comp(inf1(elsewhere).replace('11222333000181', '1761135000132')),
    with1(plain).with(1, '01761135000132 → 90449244000149 (NAO_OPTANTE)'),
  ],
  ['an empty cancellation', comp(inf1(elsewhere), '<NfseCancelamento/>'), with1(plain)],
  [
    'a cancellation that was refused',
    comp(
      inf1(elsewhere),
      '<NfseCancelamento><Confirmacao><InfConfirmacaoCancelamento><Sucesso>false</Sucesso><DataHora>2026-05-11T10:00:00</DataHora></InfConfirmacaoCancelamento></Confirmacao></NfseCancelamento>',
    ),
    with1(plain),
  ],
  [
    'a cancellation',
    comp(
      inf1(elsewhere),
      '<NfseCancelamento><Confirmacao><DataHoraCancelamento>2026-05-11T10:00:00</DataHoraCancelamento></Confirmacao></NfseCancelamento>',
    ),
    with1('ABRASF_1 - CANCELADA nº 202600000000045 de 3550308'),
  ],
  [
    'a substitution',
    comp(
      inf1(elsewhere),
      '<NfseSubstituicao><SubstituicaoNfse><NfseSubstituidora>46</NfseSubstituidora></SubstituicaoNfse></NfseSubstituicao>',
    ),
    with1('ABRASF_1 - SUBSTITUIDA nº 202600000000045 de 3550308'),
  ],
  ['one that took the place of none', comp(inf1({ ...elsewhere, NfseSubstituida: '0' })), with1(plain)],
])('%s', async (_, xml, said) => {
  expect(await lida(xml)).toEqual([said]);
});

test('ISSNet: places under other names, CNPJ in CpfCnpj, prefixes', async () => {
  const xml = `<tc:CompNfse xmlns:tc="http://www.issnetonline.com.br/webserviceabrasf/vsd/tipos_complexos.xsd">${comp(
    inf1({
      OrgaoGerador: '<CodigoMunicipio>5208707</CodigoMunicipio>',
      PrestadorServico:
        '<IdentificacaoPrestador><CpfCnpj><Cnpj>11222333000181</Cnpj></CpfCnpj></IdentificacaoPrestador><RazaoSocial>Prestadora</RazaoSocial><Endereco><Endereco>Rua 1</Endereco><Numero>2</Numero><Cidade>5208707</Cidade><Estado>GO</Estado><Cep>74000000</Cep></Endereco>',
    }).replace(
      'CodigoMunicipio>3106200</CodigoMunicipio>',
      'MunicipioPrestacaoServico>5208707</MunicipioPrestacaoServico>',
    ),
  )
    .slice(10, -11)
    .replace(/<(\/?)(?=[A-Z])/g, '<$1tc:')}</tc:CompNfse>`;
  const [nota] = await lidas(xml);
  expect(nota?.leiaute).toBe('ISSNET');
  expect(nota?.prestador).toMatchObject({
    documento: '11222333000181',
    endereco: 'Rua 1, 2',
    codigoMunicipio: '5208707',
    municipio: '',
    uf: 'GO',
    cep: '74000000',
  });
  expect(nota?.servico.municipioPrestacao).toBe('5208707');
});

test('the note that another took the place of says so, in the answer to a substitution', async () => {
  const old = comp(inf1(elsewhere));
  const young = comp(inf1({ ...elsewhere, Numero: '46', NfseSubstituida: '202600000000045' }));
  const xml = `<SubstituirNfseResposta><RetSubstituicao><NfseSubstituida>${old}</NfseSubstituida><NfseSubstituidora>${young}</NfseSubstituidora></RetSubstituicao></SubstituirNfseResposta>`;
  expect((await lidas(xml)).map(({ numero, situacao, substitui }) => [numero, situacao, substitui])).toEqual([
    ['202600000000045', 'SUBSTITUIDA', ''],
    ['46', 'NORMAL', '202600000000045'],
  ]);
});

test('a national note takes what it does not know without failing, and a DPS of deductions is not the note it deducts', async () => {
  const inf =
    '<tpAmb>1</tpAmb><dhEmi>2027-01-10T10:00:00-03:00</dhEmi><serie>1</serie><nDPS>9</nDPS><dCompet>2027-01-10</dCompet><cLocEmi>3550308</cLocEmi><prest><CNPJ>11222333000181</CNPJ><regTrib><opSimpNac>1</opSimpNac></regTrib></prest><serv><cServ><cTribNac>070201</cTribNac><xDescServ>Obra</xDescServ></cServ></serv><valores><vServPrest><vServ>10.00</vServ></vServPrest><vDedRed><documentos><docDedRed><chNFSe>43149022290449244000149000000000077726050123456781</chNFSe></docDedRed></documentos></vDedRed></valores>';
  const dps = `<DPS xmlns="http://www.sped.fazenda.gov.br/nfse" versao="2.00"><infDPS Id="DPS1" novo="1">${inf}<gFuturo><a><b>1</b></a></gFuturo></infDPS><outro/></DPS>`;
  const [nota] = await lidas(`<loteDPS>${dps}</loteDPS>`);
  expect(nota).toMatchObject({
    chave: null,
    versao: '2.00',
    situacao: 'SEM_NOTA',
    declaracao: { serie: '1', numero: '9' },
  });
});

test('of a note that the taker issued, who issued it is not taken for the provider (tpEmit 2)', async () => {
  const dps =
    '<DPS><infDPS><serie>1</serie><nDPS>9</nDPS><tpEmit>2</tpEmit><prest><NIF>ABC123</NIF><xNome>Foreign Co</xNome></prest><toma><CNPJ>90449244000149</CNPJ></toma></infDPS></DPS>';
  const emit = '<emit><CNPJ>90449244000149</CNPJ><xNome>Tomadora</xNome></emit>';
  const [nota] = await lidas(`<NFSe><infNFSe><nNFSe>5</nNFSe>${emit}${dps}</infNFSe></NFSe>`);
  expect(nota).toMatchObject({
    emissor: 'TOMADOR',
    prestador: { documento: '', nif: 'ABC123', nome: 'Foreign Co' },
    tomador: { documento: '90449244000149' },
  });
});

const known = (said: RegExp) => ({
  tipo: 'recusado',
  desconhecido: false,
  motivo: expect.stringMatching(said),
});
test.each([
  [
    'an NF-e',
    '<NFe xmlns="http://www.portalfiscal.inf.br/nfe"><infNFe/></NFe>',
    known(/NF-e, CT-e ou evento/),
  ],
  [
    'an event of an NF-e',
    '<procEventoNFe xmlns="http://www.portalfiscal.inf.br/nfe"><evento/></procEventoNFe>',
    known(/NF-e, CT-e ou evento/),
  ],
  ['a CT-e', '<cteProc><CTe/></cteProc>', known(/NF-e, CT-e ou evento/)],
  ['an event of the eSocial', '<eSocial><evtAdmissao/></eSocial>', known(/tela do eSocial/)],
  ['a register of taxpayers', '<CNC><infCNC/></CNC>', known(/Cadastro Nacional/)],
  [
    'what nobody knows',
    '<pedido><item/></pedido>',
    { tipo: 'recusado', desconhecido: true, lugar: 'elemento pedido' },
  ],
])('%s is told from a note', async (_, xml, outcome) => {
  expect(await readNfse({ nome: 'a.xml', bytes: new TextEncoder().encode(xml) })).toMatchObject(outcome);
});
