import { describe, expect, it } from 'vitest';
import { LEIAUTES_NFSE } from '../../../contract/fiscal/nfse/nomesDaNota.ts';
import { PADRAO, PADROES, type PadraoMunicipal } from '../../../server/fiscal/nfse/leitura/padroes.ts';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { retrato } from '../../support/retratoNota.ts';

const ler = (text: string) => readNfse({ nome: 'nota.xml', bytes: new TextEncoder().encode(text) });
async function lidas(text: string) {
  const lido = await ler(text);
  if (lido.tipo === 'recusado') throw new Error(lido.motivo);
  return lido.notas.map(({ nota }) => nota);
}
async function recusa(text: string): Promise<string> {
  const lido = await ler(text);
  return lido.tipo === 'recusado' ? lido.motivo : 'lido';
}

const linhaIpm = (valor: string, retido: string, more = '') =>
  `<lista><codigo_local_prestacao_servico>8291</codigo_local_prestacao_servico><codigo_atividade>6204000</codigo_atividade><codigo_item_lista_servico>0106</codigo_item_lista_servico><descritivo>Consultoria ${valor}</descritivo><aliquota_item_lista_servico>2,0000</aliquota_item_lista_servico><situacao_tributaria>0</situacao_tributaria><valor_tributavel>${valor}</valor_tributavel><valor_deducao>10,00</valor_deducao><valor_issrf>${retido}</valor_issrf>${more}</lista>`;
const ipm = (nf = '<numero_nfse>430</numero_nfse>', situacao = 'Emitida') =>
  `<?xml version="1.0" encoding="ISO-8859-1"?><retorno><mensagem><codigo>00001 - Sucesso</codigo></mensagem><nfse><rps><nro_recibo_provisorio>77</nro_recibo_provisorio><serie_recibo_provisorio>2</serie_recibo_provisorio></rps><nf>${nf}<serie_nfse>1</serie_nfse><data_nfse>10/07/2026</data_nfse><hora_nfse>10:54:52</hora_nfse><data_fato>09/07/2026</data_fato><situacao_codigo_nfse>1</situacao_codigo_nfse><situacao_descricao_nfse>${situacao}</situacao_descricao_nfse><cod_verificador_autenticidade>8291100726</cod_verificador_autenticidade><valor_total>1.228,96</valor_total><valor_desconto>0,00</valor_desconto><valor_ir>18,43</valor_ir><valor_inss>0,00</valor_inss><valor_contribuicao_social>0,00</valor_contribuicao_social><valor_pis>0,00</valor_pis><valor_cofins>0,00</valor_cofins><observacao>Contrato 12</observacao></nf><prestador><cpfcnpj>11222333000181</cpfcnpj><cidade>8291</cidade></prestador><tomador><tipo>J</tipo><cpfcnpj>90449244000149</cpfcnpj><nome_razao_social>Tomadora</nome_razao_social><logradouro>Rua 1</logradouro><complemento>0</complemento><fone_comercial>0</fone_comercial><cidade>8291</cidade><cep>89000000</cep></tomador><itens>${linhaIpm('1.000,00', '20,00')}${linhaIpm('228,96', '4,58')}</itens></nfse></retorno>`;

const dsf = (more = '', situacao = 'N') =>
  `<ns1:RetornoConsultaNotas xmlns:ns1="http://localhost:8080/WsNFe2/lote"><Cabecalho><CodCidade>6291</CodCidade><CPFCNPJRemetente>11222333000181</CPFCNPJRemetente></Cabecalho><Notas><Nota><NumeroNota>321</NumeroNota><DataProcessamento>2026-07-10T09:08:07</DataProcessamento><CodigoVerificacao>a1b2c3</CodigoVerificacao><InscricaoMunicipalPrestador>000123456</InscricaoMunicipalPrestador><RazaoSocialPrestador>Prestadora</RazaoSocialPrestador><TipoRPS>RPS</TipoRPS><SerieRPS>NF</SerieRPS><NumeroRPS>77</NumeroRPS><DataEmissaoRPS>2026-07-09T00:00:00</DataEmissaoRPS><SituacaoRPS>${situacao}</SituacaoRPS><NumeroNFSeSubstituida>0</NumeroNFSeSubstituida><CPFCNPJTomador>90449244000149</CPFCNPJTomador><RazaoSocialTomador>Tomadora</RazaoSocialTomador><CodigoAtividade>620400000</CodigoAtividade><AliquotaAtividade>2.00</AliquotaAtividade><TipoRecolhimento>R</TipoRecolhimento><MunicipioPrestacao>6291</MunicipioPrestacao><MunicipioPrestacaoDescricao>CAMPINAS</MunicipioPrestacaoDescricao><Operacao>A</Operacao><Tributacao>T</Tributacao><ValorPIS>0.00</ValorPIS><ValorCOFINS>0.00</ValorCOFINS><ValorINSS>0.00</ValorINSS><ValorIR>15.00</ValorIR><ValorCSLL>0.00</ValorCSLL><DescricaoRPS>Contrato 12</DescricaoRPS>${more}<Deducoes><Deducao><ValorDeduzir>50.00</ValorDeduzir></Deducao></Deducoes><Itens><Item><DiscriminacaoServico>Consultoria</DiscriminacaoServico><ValorTotal>600.00</ValorTotal></Item><Item><DiscriminacaoServico>Suporte</DiscriminacaoServico><ValorTotal>400.50</ValorTotal></Item></Itens></Nota></Notas></ns1:RetornoConsultaNotas>`;

const smarapd = (situacao = 'Normal') =>
  `<tbnfd><nfdok numeronfd="55"><NewDataSet xmlns=""><NOTA_FISCAL><Cae>1234</Cae><DataEmissao>10/07/2026</DataEmissao><NumeroNota>55</NumeroNota><NumeroRps>77</NumeroRps><SituacaoNf>${situacao}</SituacaoNf><ChaveValidacao>AB12</ChaveValidacao><ClienteNomeRazaoSocial>Tomadora</ClienteNomeRazaoSocial><ClienteCNPJCPF>90449244000149</ClienteCNPJCPF><ClienteCidade>Serra</ClienteCidade><ClienteUF>ES</ClienteUF><BaseCalculo>1000,00</BaseCalculo><ISSQNCliente>20,00</ISSQNCliente><ISSQNTotal>20,00</ISSQNTotal><Irrf>15,00</Irrf><ValorTotalNota>1000,00</ValorTotalNota><TimbreContribuinteLinha1>Prestadora</TimbreContribuinteLinha1><TimbreContribuinteLinha2>Rua 1, 20 - Centro</TimbreContribuinteLinha2><TimbreContribuinteLinha3>29160-000 - Serra - ES</TimbreContribuinteLinha3><TimbreContribuinteLinha4>Inscrição Municipal: 4718405 - CPF/CNPJ: 11.222.333/0001-81</TimbreContribuinteLinha4><ITENS><Quantidade>1</Quantidade><CodigoAtividade>6204000</CodigoAtividade><Servico>Consultoria</Servico><ValorTotal>1000,00</ValorTotal><Aliquota>2</Aliquota><ImpostoRetido>true</ImpostoRetido></ITENS></NOTA_FISCAL></NewDataSet></nfdok></tbnfd>`;

const barueri = (cancelamento = '<CancelamentoNFe />', inside?: string) =>
  `<?xml version="1.0" encoding="utf-8"?><ConsultarNfeServPrestadoResposta><ListaNfeServPrestado xmlns="http://www.barueri.sp.gov.br/nfe"><CompNfeServPrestado><NfeServPrestado>${inside ?? `<InfNfeServPrestado><NumeroNfe>162</NumeroNfe><SerieNfe /><CodigoVerificacao>954V.2114</CodigoVerificacao><DataEmissao>2026-07-10T11:19:27</DataEmissao><ValoresNfe><BaseCalculo>1000.00</BaseCalculo><Aliquota>2</Aliquota><ValorIss>20.00</ValorIss><ValorLiquidoNfe>985.00</ValorLiquidoNfe></ValoresNfe><PrestadorServico><IdentificacaoPrestador><CpfCnpj><Cnpj>11222333000181</Cnpj></CpfCnpj><InscricaoMunicipal>4BK6217</InscricaoMunicipal></IdentificacaoPrestador><RazaoSocial>Prestadora</RazaoSocial><Endereco><Endereco>Alameda</Endereco><Cidade>BARUERI</Cidade><Uf>SP</Uf></Endereco></PrestadorServico><DeclaracaoServicoPrestado><InfDeclaracaoServicoPrestado><Rps><IdentificacaoRps><Numero>77</Numero><Serie>A</Serie></IdentificacaoRps><DataEmissao>2026-07-09</DataEmissao></Rps><Competencia>2026-07-01T00:00:00</Competencia><ServicoPrestado><ValoresServicoPrestado><ValorServicos>1000.00</ValorServicos><ValorIr>15.00</ValorIr><ValorIss>20.00</ValorIss></ValoresServicoPrestado><IssRetido>2</IssRetido><CodigoServico>260101220</CodigoServico><DescricaoServico>Entrega</DescricaoServico></ServicoPrestado><TomadorServico><IdentificacaoTomador><CpfCnpj><Cnpj>90449244000149</Cnpj></CpfCnpj></IdentificacaoTomador><RazaoSocial>Tomadora</RazaoSocial></TomadorServico></InfDeclaracaoServicoPrestado></DeclaracaoServicoPrestado><CartaCorrecao />${cancelamento}</InfNfeServPrestado>`}</NfeServPrestado></CompNfeServPrestado></ListaNfeServPrestado></ConsultarNfeServPrestadoResposta>`;

/** Sample of a standard: a nota, its expected summary and a file without a nota; or a file that is recognised but not read. */
type Amostra = { nota: string; diz: readonly string[]; semNota: string } | { arquivo: string };
const AMOSTRAS: Readonly<Record<PadraoMunicipal, Amostra>> = {
  IPM: {
    nota: ipm(),
    diz: [
      'IPM - NORMAL nº 430 de -',
      '11222333000181 → 90449244000149 (-)',
      '2026-07-10 competência 2026-07-09',
      '1.06 - 6204000 em -, incide em -',
      '1228.96 base - × 2 = - líquido -',
      '- retido sim; ISS 24.58 CAMPO CERTA; IRRF 18.43 CAMPO CERTA',
    ],
    semNota: ipm('', ''),
  },
  DSF: {
    nota: dsf(),
    diz: [
      'DSF - NORMAL nº 321 de -',
      '- → 90449244000149 (-)',
      '2026-07-10 competência -',
      '- - 620400000 em -, incide em -',
      '1000.50 base - × 2 = - líquido -',
      'TRIBUTAVEL retido sim; IRRF 15.00 CAMPO CERTA',
    ],
    semNota:
      '<ns1:RetornoConsultaLote xmlns:ns1="http://localhost:8080/WsNFe2/lote"><ListaNFSe><ConsultaNFSe><NumeroNFe>1</NumeroNFe><Aliquota>2</Aliquota></ConsultaNFSe></ListaNFSe></ns1:RetornoConsultaLote>',
  },
  SMARAPD: {
    nota: smarapd(),
    diz: [
      'SMARAPD - NORMAL nº 55 de -',
      '11222333000181 → 90449244000149 (-)',
      '2026-07-10 competência -',
      '- - 6204000 em -, incide em -',
      '1000.00 base 1000.00 × 2 = 20.00 líquido -',
      '- retido sim; ISS 20.00 CAMPO CERTA; IRRF 15.00 CAMPO CERTA',
    ],
    semNota: '<tbnfd><nfd><numeronfd>0</numeronfd><razaotomador>Tomadora</razaotomador></nfd></tbnfd>',
  },
  BARUERI: {
    nota: barueri(),
    diz: [
      'BARUERI - NORMAL nº 162 de 3505708',
      '11222333000181 → 90449244000149 (-)',
      '2026-07-10 competência 2026-07-01',
      '26.01 - 260101220 em -, incide em -',
      '1000.00 base 1000.00 × 2 = 20.00 líquido 985.00',
      '- retido não; IRRF 15.00 CAMPO CERTA',
    ],
    semNota: barueri('', '<Discriminacao>Entrega</Discriminacao>'),
  },
  BARUERI_TEXTO: { arquivo: `1 4BK621PMB00200000000001\r\n2${' '.repeat(80)}\r\n` },
  EL: {
    arquivo:
      '<Nfse><Id>A1</Id><IdentificacaoNfse><Numero>7</Numero></IdentificacaoNfse><DadosPrestador><RazaoSocial>Prestadora</RazaoSocial></DadosPrestador><Servicos><Servico><CodigoServico116>1.06</CodigoServico116><Aliquota>2</Aliquota></Servico></Servicos></Nfse>',
  },
  INFISC: { arquivo: '<NFS-e><infNFSe versao="1.1"><Id><nNFS-e>7</nNFS-e></Id></infNFSe></NFS-e>' },
  EQUIPLANO: {
    arquivo:
      '<es:esConsultarNfsePorRpsRetorno xmlns:es="http://www.equiplano.com.br/esnfs"><nfse><nrNfse>7</nrNfse><vlAliquota>2</vlAliquota></nfse></es:esConsultarNfsePorRpsRetorno>',
  },
};
const OFERECE = 'Peça à prefeitura ou ao prestador o XML no padrão nacional ou ABRASF, ou digite a nota.';

describe.each(PADROES)('%s', (padrao) => {
  const amostra = AMOSTRAS[padrao];
  it('is read into the one model, or named with what to do', async () => {
    if ('arquivo' in amostra) {
      expect(await recusa(amostra.arquivo)).toBe(
        `O arquivo é do padrão ${PADRAO[padrao].nome}, que o Farol ainda não lê. ${OFERECE}`,
      );
      return;
    }
    expect((await lidas(amostra.nota)).map(retrato)).toEqual([amostra.diz]);
    expect(Object.keys(LEIAUTES_NFSE)).toContain(padrao);
    expect(await recusa(amostra.semNota)).toBe(
      `O arquivo é do padrão ${PADRAO[padrao].nome}, mas não traz a nota inteira. ${OFERECE}`,
    );
  });
});

it('what several lines say is added up, told once where all say it, and put together', async () => {
  const [nota] = await lidas(ipm());
  expect(nota?.servico.descricao).toBe('Consultoria 1.000,00\nConsultoria 228,96');
  expect(nota?.valores.deducoes).toBe(2_000);
  // IPM writes a zero in an empty field.
  expect(nota?.tomador).toMatchObject({ endereco: 'Rua 1', telefone: '' });
  expect(nota?.emitidaEm).toBe('2026-07-10T10:54:52-03:00');
  expect(nota?.declaracao).toMatchObject({ serie: '2', numero: '77' });
  const outra = ipm().replace('2,0000', '3,0000');
  expect((await lidas(outra))[0]?.valores.aliquota).toBeNull();
  expect((await lidas(dsf()))[0]).toMatchObject({
    prestador: { documento: '', nome: 'Prestadora', inscricaoMunicipal: '000123456' },
    servico: { descricao: 'Contrato 12\nConsultoria\nSuporte' },
    valores: { deducoes: 5_000 },
  });
  expect((await lidas(smarapd()))[0]?.prestador).toMatchObject({
    nome: 'Prestadora',
    inscricaoMunicipal: '4718405',
    cep: '29160000',
  });
});

it('a note that is over says so, and which one it takes the place of', async () => {
  const situacao = async (text: string) => (await lidas(text)).map((one) => one.situacao);
  expect(await situacao(ipm(undefined, 'Cancelada'))).toEqual(['CANCELADA']);
  expect(await situacao(dsf('', 'C'))).toEqual(['CANCELADA']);
  expect(await situacao(dsf('<MotCancelamento>Erro</MotCancelamento>'))).toEqual(['CANCELADA']);
  expect(await situacao(smarapd('Cancelada'))).toEqual(['CANCELADA']);
  const over =
    '<CancelamentoNFe><DataCancelamento>2026-07-12T08:00:00</DataCancelamento><MotivoCancelamento>Erro</MotivoCancelamento></CancelamentoNFe>';
  expect((await lidas(barueri(over)))[0]).toMatchObject({
    situacao: 'CANCELADA',
    cancelamento: { em: '2026-07-12T08:00:00-03:00', motivo: 'Erro' },
  });
  const subst = dsf().replace('<NumeroNFSeSubstituida>0', '<NumeroNFSeSubstituida>320');
  expect((await lidas(subst))[0]?.substitui).toBe('320');
});
