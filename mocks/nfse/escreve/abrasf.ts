import { group, leaves, reais } from '../../seeds/documentos/xml.ts';
import { bytesDe, contasDe, itemDe, momentoDe, type NotaInventada, type PessoaInventada } from './nota.ts';

const EXIGIBILIDADE = {
  TRIBUTAVEL: '1',
  NAO_INCIDENCIA: '2',
  ISENTA: '3',
  EXPORTACAO: '4',
  IMUNE: '5',
  SUSPENSA_JUDICIAL: '6',
  SUSPENSA_ADMINISTRATIVA: '7',
} as const;
/** NaturezaOperacao of 1.00, which has no separate code for export and non-incidence. */
const NATUREZA = {
  TRIBUTAVEL: '1',
  NAO_INCIDENCIA: '2',
  ISENTA: '3',
  EXPORTACAO: '2',
  IMUNE: '4',
  SUSPENSA_JUDICIAL: '5',
  SUSPENSA_ADMINISTRATIVA: '6',
} as const;

const money = (cents: number | undefined) => (cents === undefined ? '' : reais(cents));
const numeros = ({ documento }: PessoaInventada) =>
  leaves({ Cpf: documento.length === 11 ? documento : '', Cnpj: documento.length === 14 ? documento : '' });

const endereco = (one: PessoaInventada) =>
  group(
    'Endereco',
    leaves({
      Endereco: one.logradouro,
      Numero: one.numero,
      Complemento: one.complemento,
      Bairro: one.bairro,
      CodigoMunicipio: one.codigoMunicipio,
      Uf: one.uf,
      Cep: one.cep,
    }),
  );
const contato = ({ telefone, email }: PessoaInventada) =>
  group('Contato', leaves({ Telefone: telefone, Email: email }));

/**
 * Returns a party's CNPJ or CPF and its municipal registration; in 1.00 a provider has its CNPJ without CpfCnpj around it
 * (`flat`).
 */
const identificacao = (nome: string, one: PessoaInventada, flat = false) =>
  group(
    nome,
    (flat ? numeros(one) : group('CpfCnpj', numeros(one))) +
      leaves({ InscricaoMunicipal: one.inscricaoMunicipal }),
  );

function pessoa(nome: string, papel: string, one: PessoaInventada | undefined): string {
  if (!one) return '';
  const nif = papel === 'Tomador' ? leaves({ NifTomador: one.nif }) : '';
  const name = leaves({ RazaoSocial: one.nome });
  return group(nome, identificacao(`Identificacao${papel}`, one) + nif + name + endereco(one) + contato(one));
}

const retidos = ({ retencoes = {} }: NotaInventada) => ({
  ValorPis: money(retencoes.pis),
  ValorCofins: money(retencoes.cofins),
  ValorInss: money(retencoes.inss),
  ValorIr: money(retencoes.irrf),
  ValorCsll: money(retencoes.csll),
});

const rps = ({ numero, serie = '1', numeroDeclaracao = numero }: NotaInventada) =>
  group('IdentificacaoRps', leaves({ Numero: numeroDeclaracao, Serie: serie, Tipo: '1' }));

const cancelamento = (nota: NotaInventada, moment: (when: string) => string) => {
  if (nota.canceladaEm === undefined) return '';
  const named =
    leaves({ Numero: nota.numero }) +
    group('CpfCnpj', numeros(nota.prestador)) +
    leaves({ CodigoMunicipio: nota.municipio });
  const asked = group(
    'InfPedidoCancelamento',
    group('IdentificacaoNfse', named) + leaves({ CodigoCancelamento: '1' }),
  );
  return group(
    'NfseCancelamento',
    group('Confirmacao', group('Pedido', asked) + moment(`${nota.canceladaEm}T12:00:00`)),
  );
};

function compNfse2(nota: NotaInventada): string {
  const { base, iss, liquido } = contasDe(nota);
  const { prestador, tributacao = 'TRIBUTAVEL', municipio, municipioPrestacao = municipio, simples } = nota;
  const valores = leaves({
    ValorServicos: reais(nota.servicos),
    ValorDeducoes: money(nota.deducoes),
    ...retidos(nota),
    DescontoIncondicionado: money(nota.descontoIncondicionado),
    DescontoCondicionado: money(nota.descontoCondicionado),
  });
  const servico =
    group('Valores', valores) +
    leaves({
      IssRetido: nota.issRetido ? '1' : '2',
      ResponsavelRetencao: nota.issRetido ? '1' : '',
      ItemListaServico: itemDe(nota),
      CodigoCnae: nota.cnae,
      CodigoTributacaoMunicipio: nota.codigoMunicipal,
      CodigoNbs: nota.nbs,
      Discriminacao: nota.descricao,
      CodigoMunicipio: municipioPrestacao,
      ExigibilidadeISS: EXIGIBILIDADE[tributacao],
      MunicipioIncidencia: nota.municipioIncidencia ?? municipio,
    });
  const declared =
    group('Rps', rps(nota) + leaves({ DataEmissao: nota.emissao, Status: '1' })) +
    leaves({ Competencia: nota.competencia ?? nota.emissao }) +
    group('Servico', servico) +
    identificacao('Prestador', prestador) +
    pessoa('TomadorServico', 'Tomador', nota.tomador) +
    pessoa('Intermediario', 'Intermediario', nota.intermediario) +
    leaves({
      OptanteSimplesNacional: simples === undefined || simples === 'NAO_OPTANTE' ? '2' : '1',
      IncentivoFiscal: '2',
    });
  const taxed = nota.aliquota !== undefined;
  const inf =
    leaves({
      Numero: nota.numero,
      CodigoVerificacao: nota.codigoVerificacao ?? 'ABCD1234',
      DataEmissao: momentoDe(nota),
      NfseSubstituida: nota.substitui,
      OutrasInformacoes: nota.informacoes,
    }) +
    group(
      'ValoresNfse',
      leaves({
        BaseCalculo: taxed ? reais(base) : '',
        Aliquota: nota.aliquota,
        ValorIss: taxed ? reais(iss) : '',
        ValorLiquidoNfse: reais(liquido),
      }),
    ) +
    group(
      'PrestadorServico',
      leaves({ RazaoSocial: prestador.nome }) + endereco(prestador) + contato(prestador),
    ) +
    group('OrgaoGerador', leaves({ CodigoMunicipio: municipio, Uf: prestador.uf ?? 'SP' })) +
    group('DeclaracaoPrestacaoServico', group('InfDeclaracaoPrestacaoServico', declared));
  return group(
    'CompNfse',
    group('Nfse', group('InfNfse', inf), ' versao="2.04"') +
      cancelamento(nota, (when) => leaves({ DataHora: when })),
  );
}

/** Returns notas of ABRASF 2.04 in a municipality's query response, as the bytes of one file. */
export function escreverAbrasf2(...notas: readonly NotaInventada[]): Uint8Array<ArrayBuffer> {
  const list = group('ListaNfse', notas.map(compNfse2).join(''));
  return bytesDe(
    `<?xml version="1.0" encoding="UTF-8"?>${group('ConsultarNfseServicoTomadoResposta', list, ' xmlns="http://www.abrasf.org.br/nfse.xsd"')}`,
  );
}

function compNfse1(nota: NotaInventada): string {
  const { base, iss, liquido } = contasDe(nota);
  const { prestador, tributacao = 'TRIBUTAVEL', municipio, municipioPrestacao = municipio, simples } = nota;
  const taxed = nota.aliquota !== undefined;
  const valores = leaves({
    ValorServicos: reais(nota.servicos),
    ValorDeducoes: money(nota.deducoes),
    ...retidos(nota),
    IssRetido: nota.issRetido ? '1' : '2',
    ValorIss: taxed ? reais(iss) : '',
    BaseCalculo: taxed ? reais(base) : '',
    // 1.00 writes a rate as a fraction.
    Aliquota: taxed ? (Number(nota.aliquota) / 100).toFixed(4) : '',
    ValorLiquidoNfse: reais(liquido),
    DescontoIncondicionado: money(nota.descontoIncondicionado),
    DescontoCondicionado: money(nota.descontoCondicionado),
  });
  const servico =
    group('Valores', valores) +
    leaves({
      ItemListaServico: itemDe(nota).padStart(5, '0'),
      CodigoCnae: nota.cnae,
      CodigoTributacaoMunicipio: nota.codigoMunicipal,
      Discriminacao: nota.descricao,
      CodigoMunicipio: municipioPrestacao,
    });
  const inf =
    leaves({
      Numero: nota.numero,
      CodigoVerificacao: nota.codigoVerificacao ?? 'ABCD1234',
      DataEmissao: momentoDe(nota),
    }) +
    rps(nota) +
    leaves({
      DataEmissaoRps: nota.emissao,
      NaturezaOperacao: NATUREZA[tributacao],
      OptanteSimplesNacional: simples === undefined || simples === 'NAO_OPTANTE' ? '2' : '1',
      IncentivadorCultural: '2',
      Competencia: `${nota.competencia ?? nota.emissao}T00:00:00`,
      NfseSubstituida: nota.substitui,
      OutrasInformacoes: nota.informacoes,
    }) +
    group('Servico', servico) +
    group(
      'PrestadorServico',
      identificacao('IdentificacaoPrestador', prestador, true) +
        leaves({ RazaoSocial: prestador.nome }) +
        endereco(prestador) +
        contato(prestador),
    ) +
    pessoa('TomadorServico', 'Tomador', nota.tomador) +
    pessoa('IntermediarioServico', 'Intermediario', nota.intermediario) +
    group('OrgaoGerador', leaves({ CodigoMunicipio: municipio, Uf: prestador.uf ?? 'SP' }));
  const confirmed = (when: string) =>
    group('InfConfirmacaoCancelamento', leaves({ Sucesso: 'true', DataHora: when }));
  return group('CompNfse', group('Nfse', group('InfNfse', inf)) + cancelamento(nota, confirmed));
}

/** Returns notas of ABRASF 1.00, or of Ginfes v3, which differs in namespaces and prefixes, as the bytes of one file. */
export function escreverAbrasf1(
  notas: readonly NotaInventada[],
  { ginfes = false }: { ginfes?: boolean } = {},
): Uint8Array<ArrayBuffer> {
  const list = group('ListaNfse', notas.map(compNfse1).join(''));
  const head = '<?xml version="1.0" encoding="UTF-8"?>';
  if (!ginfes)
    return bytesDe(head + group('ConsultarNfseResposta', list, ' xmlns="http://www.abrasf.org.br/nfse.xsd"'));
  const spaces =
    ' xmlns:ns3="http://www.ginfes.com.br/servico_consultar_nfse_resposta_v03.xsd" xmlns:ns4="http://www.ginfes.com.br/tipos_v03.xsd"';
  return bytesDe(
    head + group('ns3:ConsultarNfseResposta', list.replace(/<(\/?)(?=[A-Za-z])/g, '<$1ns4:'), spaces),
  );
}
