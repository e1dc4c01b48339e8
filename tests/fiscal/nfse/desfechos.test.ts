import { expect, test } from 'vitest';
import { readNfse } from '../../../server/fiscal/nfse/leitura/readNfse.ts';
import { refusalOfPedido } from '../../../server/fiscal/xml/pedidos.ts';
import { hasShared, listShared, readShared } from '../../support/shared.ts';

const ANSWER = 'O arquivo é uma resposta da prefeitura sem nenhuma nota.';
const request = refusalOfPedido;

/** Number of notas, or the event, of each file, or the reason for its refusal. None of these is stored as unread. */
const DESFECHOS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  nfse_nacional: {
    'brazilfiscalre__nfse_test_interm.xml': '1 nota',
    'brazilfiscalre__nfse_test_minimal.xml': '1 nota',
    'brazilfiscalre__nfse_test_prod.xml': '1 nota',
    'nfelib__ConsultarNFSeEnvio-ped-sitnfse.xml': '1 nota',
    'nfelib__ConsultarNFSeRPS-ped-sitnfserps.xml': '1 declaração',
    'nfse-php__ExemploPisZeradoCofinsSobreFaturamentoPreenchido-2.xml': '1 declaração',
    'nfse-php__ExemploPrestadorPessoaFisica-2.xml': '1 declaração',
    'nfse-php__ExemploPrestadorPessoaFisica.xml': '1 nota',
    'nfse-php__dps_example.xml': '1 declaração',
    'nfse-php__nfse.xml': '1 nota',
    'pynfse-naciona__ibscbs_with_retention.xml': '1 declaração',
    'uninfe__CancelarNFSe-ped-cannfse.xml': 'pedido 101101',
    'uninfe__EventoBloqueioPorOficio-ped-regev.xml': 'pedido 305102',
    'uninfe__EventoCancelamentoAnaliseFiscal-ped-regev.xml': 'pedido 105105',
    'uninfe__EventoCancelamentoPorOficio-ped-regev.xml': 'pedido 305101',
    'uninfe__EventoConfirmacaoIntermediario-ped-regev.xml': 'pedido 204203',
    'uninfe__EventoConfirmacaoPrestador-ped-regev.xml': 'pedido 202201',
    'uninfe__EventoConfirmacaoTomador-ped-regev.xml': 'pedido 203202',
    'uninfe__EventoRejeicaoIntermediario-ped-regev.xml': 'pedido 204207',
    'uninfe__EventoRejeicaoPrestador-ped-regev.xml': 'pedido 202205',
    'uninfe__EventoSolicitacaoAnaliseFiscalCancelamento-ped-regev.xml': 'pedido 101103',
    'uninfe__GerarNFSeEnvio-env-loterps.xml': '1 declaração',
    'uninfe__GerarNFSeEnvio_IBSCBS_com_Reteno_PIS_COFINS_IR_CSLL-env-loterps.xml': '1 declaração',
    'uninfe__GerarNfseEnvio_IndicativoDecisaoJudicial-env-loterps.xml': '1 nota',
    'uninfe__GerarNfseMinima-env-loterps.xml': '1 declaração',
    'uninfe__PedRegEvento-ped-regev.xml': 'pedido 101101',
    'uninfe__dps_com_todas_as_tags-env-loterps.xml': '1 declaração',
  },
  nfse_abrasf: {
    'dominio-audita__nfse_abrasf.xml': '1 nota',
    'l10n-brazil__001_50_nfse.xml': request('EnviarLoteRpsEnvio'),
    'l10n-brazil__nfse.xml': request('NFeLoteEnviarArquivo'),
    'nfse-schema__CancelarNfseResposta-2.xml': 'evento 101101',
    'nfse-schema__CancelarNfseResposta.xml': 'evento 101101',
    'nfse-schema__ConsultaLoteRpsResposta-2.xml': '1 nota',
    'nfse-schema__ConsultaLoteRpsResposta.xml': '2 notas',
    'nfse-schema__ConsultaNfseRpsResposta.xml': '1 nota',
    'nfse-schema__Nfse.xml': '1 nota',
    'nfse-schema__Rps.xml': request('EnviarLoteRpsEnvio'),
    'nfse__erroConsultarLoteRpsResposta.xml': `${ANSWER} Ela diz: E10: RPS já informado.`,
    'nfse__erroEnviarLoteRpsResposta.xml': `${ANSWER} Ela diz: E69: Quantidade de RPS incorreta`,
    'nfse__erroGerarNfseResposta.xml': `${ANSWER} Ela diz: E182: Erro na autenticação.`,
    'sped-nfse-ginf__ConsultarNfseResposta_empty.xml': `${ANSWER} Ela diz: 31: Pesquisa sem retorno de NFS-e`,
    'sped-nfse-ginf__rps_1_00.xml': 'A nota não diz quem prestou o serviço.',
    'sped-nfse__RetornoConsulta.xml': '2 notas',
    'sped-nfse__RetornoEnvioLoteRPS.xml': ANSWER,
    'sped-nfse__RetornoEnvioRPS.xml': ANSWER,
    'sped-nfse__response_consultaInformacoesLoteErro.xml': `${ANSWER} Ela diz: 1105: Lote não encontrado.`,
    'sped-nfse__response_consultaLoteErro.xml': `${ANSWER} Ela diz: 1107: O CPF/CNPJ da assinatura da mensagem XML não corresponde ao CPF/CNPJ do Prestador de Serviços.`,
    'sped-nfse__response_consultaNFSeEmitidas.xml': '2 notas',
    'sped-nfse__response_consultaNFSeRecebidas.xml': '17 notas',
  },
  nfse_soap: {
    'erpbrasil__cancelar_documento-1.xml': `${ANSWER} Ela diz: 325: Operação não autorizada por meio eletrônico em razão de ultrapassado o prazo permitido.`,
    'erpbrasil__consulta_documento_ginfes-1.xml': '1 nota',
    'erpbrasil__envia_documento-0.xml': `${ANSWER} Ela diz: 208: Alíquota informada (0) difere da alíquota vigente (0,029) para o código de serviço informado. O sistema irá adotar a alíquota vigente.`,
    'erpbrasil__envia_documento-1.xml': `${ANSWER} Ela diz: 1105: Lote não encontrado.`,
  },
  nfse_nacional_api: {
    'nfsen-php-sdk__cancelar_rejeicao.json':
      'O arquivo é uma resposta da API nacional sem nenhuma nota. Ela diz: E201: NFSe não encontrada para cancelamento',
    'nfsen-php-sdk__cancelar_sucesso.json': 'evento 101101',
    'nfsen-php-sdk__consultar_nfse.json': '1 nota',
    'nfsen-php-sdk__emitir_rejeicao.json':
      'O arquivo é uma resposta da API nacional sem nenhuma nota. Ela diz: E001: CNPJ do prestador inválido',
    'nfsen-php-sdk__emitir_sucesso.json': '1 nota',
  },
  nfse_abrasf_pedido: {
    'uninfe__DSF_2.03_ConsultarNfseServicoTomadoEnvio-ped-sitnfsetom.xml': request(
      'ConsultarNfseServicoTomadoEnvio',
    ),
    'uninfe__GISSONLINE_2.04_ConsultarNfseServicoTomadoEnvio-ped-sitnfsetom.xml': request(
      'ConsultarNfseServicoTomadoEnvio',
    ),
    'uninfe__PAULISTANA_1.00_ConsultaNFeRecebidas-ped-sitnfserec.xml': request('PedidoConsultaNFePeriodo'),
    'uninfe__SIMPLISS_2.03_ConsultarNfseServicoTomadoEnvio-ped-sitnfsetom.xml': request(
      'ConsultarNfseServicoTomadoEnvio',
    ),
    'uninfe__WEBISS_2.02_ConsultarNfseServicoTomadoEnvio-ped-sitnfsetom.xml': request(
      'ConsultarNfseServicoTomadoEnvio',
    ),
  },
  nfse_soap_requisicao: {
    'erpbrasil__cancelar_documento-1-request.xml': request('CancelamentoNFeRequest'),
    'erpbrasil__consulta_documento_ginfes-1-request.xml': request('ConsultarNfsePorRpsV3'),
    'erpbrasil__envia_documento-0-request.xml': request('TesteEnvioLoteRPSRequest'),
    'erpbrasil__envia_documento-1-request.xml': request('ConsultaLoteRequest'),
  },
};

/** Returns a short summary of what a file contains, or the reason for its refusal. */
async function outcome(path: string): Promise<string> {
  const lido = await readNfse({ nome: path, bytes: readShared(path) });
  if (lido.tipo === 'recusado') return lido.motivo;
  const [evento] = lido.eventos;
  if (evento) return `${evento.evento.pedido ? 'pedido' : 'evento'} ${evento.evento.tipo}`;
  const declared = lido.notas.filter(({ nota }) => nota.situacao === 'SEM_NOTA').length;
  if (declared > 0) return `${declared} declaração`;
  return lido.notas.length === 1 ? '1 nota' : `${lido.notas.length} notas`;
}

for (const [pasta, files] of Object.entries(DESFECHOS)) {
  const path = `fiscal/samples/${pasta}`;
  test.skipIf(!hasShared(path))(`each file of ${pasta} is read, or refused with its reason`, async () => {
    const found: Record<string, string> = {};
    for (const nome of listShared(path)) found[nome] = await outcome(`${path}/${nome}`);
    expect(found).toEqual(files);
  });
}
