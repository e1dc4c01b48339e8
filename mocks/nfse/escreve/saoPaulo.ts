import { group, leaves, reais } from '../../seeds/documentos/xml.ts';
import { bytesDe, contasDe, momentoDe, type NotaInventada, type PessoaInventada } from './nota.ts';

const money = (cents: number | undefined) => (cents === undefined ? '' : reais(cents));

/** TributacaoNFe of São Paulo for each tributação common to all layouts. */
export const TRIBUTACAO_SP = {
  TRIBUTAVEL: 'T',
  ISENTA: 'A',
  IMUNE: 'M',
  EXPORTACAO: 'P',
  NAO_INCIDENCIA: 'N',
  SUSPENSA_JUDICIAL: 'X',
  SUSPENSA_ADMINISTRATIVA: 'X',
} as const;

function pessoa(papel: 'Prestador' | 'Tomador' | 'Intermediario', one: PessoaInventada | undefined) {
  if (!one) return { numero: '', inscricao: '', nome: '', endereco: '', email: '' };
  const [cpf, cnpj] = one.documento.length === 11 ? [one.documento, ''] : ['', one.documento];
  return {
    numero: group(`CPFCNPJ${papel}`, leaves({ CPF: cpf, CNPJ: cnpj })),
    inscricao: leaves({ [`InscricaoMunicipal${papel}`]: one.inscricaoMunicipal }),
    nome: leaves({ [`RazaoSocial${papel}`]: one.nome }),
    endereco: group(
      `Endereco${papel}`,
      leaves({
        Logradouro: one.logradouro,
        NumeroEndereco: one.numero,
        ComplementoEndereco: one.complemento,
        Bairro: one.bairro,
        Cidade: one.codigoMunicipio,
        UF: one.uf,
        // São Paulo writes it as a number, without leading zeros.
        CEP: one.cep?.replace(/^0+/, ''),
      }),
    ),
    email: leaves({ [`Email${papel}`]: one.email }),
  };
}

function nfe(nota: NotaInventada): string {
  const { iss } = contasDe(nota);
  const { retencoes = {}, serie = '1', numeroDeclaracao = nota.numero, prestador } = nota;
  const [provider, taker, intermediary] = [
    pessoa('Prestador', prestador),
    pessoa('Tomador', nota.tomador),
    pessoa('Intermediario', nota.intermediario),
  ];
  const { tributacao = 'TRIBUTAVEL', simples = 'NAO_OPTANTE', canceladaEm } = nota;
  const inscricao = prestador.inscricaoMunicipal ?? '';
  return group(
    'NFe',
    group(
      'ChaveNFe',
      leaves({
        InscricaoPrestador: inscricao,
        NumeroNFe: nota.numero,
        CodigoVerificacao: nota.codigoVerificacao ?? 'ABCD1234',
      }),
    ) +
      leaves({ DataEmissaoNFe: momentoDe(nota) }) +
      group(
        'ChaveRPS',
        leaves({ InscricaoPrestador: inscricao, SerieRPS: serie, NumeroRPS: numeroDeclaracao }),
      ) +
      leaves({ TipoRPS: 'RPS', DataEmissaoRPS: nota.emissao }) +
      provider.numero +
      provider.nome +
      provider.endereco +
      provider.email +
      leaves({
        StatusNFe: canceladaEm === undefined ? 'N' : 'C',
        DataCancelamento: canceladaEm && `${canceladaEm}T12:00:00`,
        TributacaoNFe: TRIBUTACAO_SP[tributacao],
        OpcaoSimples: simples === 'NAO_OPTANTE' ? '0' : '4',
        ValorServicos: reais(nota.servicos),
        ValorDeducoes: money(nota.deducoes),
        ValorPIS: money(retencoes.pis),
        ValorCOFINS: money(retencoes.cofins),
        ValorINSS: money(retencoes.inss),
        ValorIR: money(retencoes.irrf),
        ValorCSLL: money(retencoes.csll),
        CodigoServico: nota.codigoMunicipal,
        AliquotaServicos: nota.aliquota === undefined ? '' : Number((Number(nota.aliquota) / 100).toFixed(4)),
        ValorISS: nota.aliquota === undefined ? '' : reais(iss),
        ValorCredito: '0',
        ISSRetido: nota.issRetido ? 'true' : 'false',
      }) +
      taker.numero +
      taker.inscricao +
      taker.nome +
      taker.endereco +
      taker.email +
      intermediary.numero +
      intermediary.inscricao +
      leaves({ Discriminacao: nota.descricao, MunicipioPrestacao: nota.municipioPrestacao }),
    ' xmlns=""',
  );
}

/** Returns notas of São Paulo in its web service's response (RetornoConsulta_v01.xsd), as the bytes of one file. */
export function escreverSaoPaulo(...notas: readonly NotaInventada[]): Uint8Array<ArrayBuffer> {
  const head = group('Cabecalho', leaves({ Sucesso: 'true' }), ' Versao="1" xmlns=""');
  const content = head + notas.map(nfe).join('');
  return bytesDe(
    `<?xml version="1.0" encoding="UTF-8"?>${group('RetornoConsulta', content, ' xmlns="http://www.prefeitura.sp.gov.br/nfe"')}`,
  );
}
