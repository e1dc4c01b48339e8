import type { TaskRun } from '../../../tasks/task.ts';
import { passDisjuntor } from '../../disjuntor/disjuntor.ts';
import { exchangeWithAuthority } from '../../exchangeWithAuthority.ts';
import { lidoLonge } from '../../lidoLonge.ts';
import { gzip64 } from '../adn/gzip64.ts';
import { pedidoDeConsultaDeEvento, pedidoDeEvento, SERVICOS_ADN, servicoAdn } from '../adn/pedidos.ts';
import { readDocumentos } from '../adn/readDocumentos.ts';
import type { Conhecidos } from '../assinaturas/conhecidos.ts';
import { readConhecidos } from '../assinaturas/readConhecidos.ts';
import { concludeManifestacao, type DesfechoDoAdn } from './concludeManifestacao.ts';
import { credencialDaLinha } from './credencialDaLinha.ts';
import type { LinhaDeManifestacao } from './quadro.ts';
import type { RespostaEvento } from './resposta.ts';

/** Sequence of the event: there is one for each nota and type. */
const SEQUENCIA = 1;
/** Error code for an existing manifestação, which may be this one. */
const JA_HA = 'E0832';

/**
 * Sends a manifestação or queries it; response, exchange and their consequences are stored in one step. Returns the outcome:
 * `ausente` and `repetido` still have to be concluded. Throws ServicoParado.
 */
export async function exchangeManifestacao(
  run: TaskRun,
  linha: LinhaDeManifestacao,
  como: 'ENVIO' | 'CONSULTA',
): Promise<DesfechoDoAdn> {
  const { ambiente, chave, tipo, id, empresaId } = linha;
  const comprimido = await gzip64(linha.pedido);
  // Known issuers are read before sending, so that nothing between the response and storing it depends on the database.
  const { pedido, conhecidos } = await run.step(async (step) => {
    const { tls } = await credencialDaLinha(step, linha);
    const quem = { ambiente, tls };
    const asked =
      como === 'ENVIO'
        ? pedidoDeEvento(quem, chave, comprimido)
        : pedidoDeConsultaDeEvento(quem, chave, tipo, SEQUENCIA);
    return {
      pedido: await passDisjuntor(step, servicoAdn(ambiente, 'sefin'), asked),
      conhecidos: await readConhecidos(step.tx),
    };
  });
  return exchangeWithAuthority<DesfechoDoAdn>(run, {
    empresaId,
    nome: como === 'ENVIO' ? SERVICOS_ADN.evento : SERVICOS_ADN.consulta,
    pedido,
    manifestacoes: [id],
    send: run.deps.adn.transporte,
    understand: async (http) => {
      const asked = run.deps.jobs.run(run.tenantId, 'respostaEventoAdn', { como, http });
      const desfecho = await desfechoDe(run, await lidoLonge(asked), conhecidos);
      return { fora: http.status >= 500, work: (step) => concludeManifestacao(step, linha, desfecho) };
    },
    failed: (step, { tipo: falha, message: mensagem }) =>
      concludeManifestacao(step, linha, {
        tipo: falha === 'NAO_ENVIADO' && como === 'ENVIO' ? 'naoEnviado' : 'incerto',
        mensagem,
        texto: '',
      }),
  });
}

/** Converts the response into an outcome, parsing its event. */
async function desfechoDe(
  { deps, tenantId }: TaskRun,
  resposta: RespostaEvento,
  conhecidos: Conhecidos,
): Promise<DesfechoDoAdn> {
  if (resposta.tipo === 'recusado') {
    const repetido = resposta.erros.some(({ codigo }) => codigo === JA_HA);
    return { ...resposta, tipo: repetido ? 'repetido' : 'recusado' };
  }
  if (resposta.tipo !== 'registrado') return resposta;
  const { evento, texto } = resposta;
  if (evento === null) return { tipo: 'registrado', lido: null, texto };
  const files = [{ nome: 'Evento registrado', bytes: evento }];
  const [lido = null] = await readDocumentos({ jobs: deps.jobs, owner: tenantId, conhecidos }, files);
  return { tipo: 'registrado', lido, texto };
}
