import { ACOES } from '../acoes.ts';
import { RECURSOS_AUDITADOS } from '../recursosAuditados.ts';
import { rotuloDe } from '../rotulo.ts';
import { TIPOS_TAREFA } from '../tiposDeTarefa.ts';
import { type LinhaLog, type Livro, SERVICOS_EXTERNOS } from './livros.ts';

type Rotulos = Readonly<Record<string, string>>;

/** Labels of the kinds of e-mail: a kind without one does not compile (server/mail/queue.ts). */
export const CARTAS = {
  CONVITE: 'Convite',
  RECUPERACAO: 'Nova senha',
  SENHA_ALTERADA: 'Senha alterada',
  EMAIL_ALTERADO: 'E-mail alterado',
  EMAIL_NOVO: 'E-mail novo',
  ENTRADA_NOVA: 'Entrada nova',
  SESSAO_LIMITE: 'Limite de sessões',
  RESUMO_PRAZOS: 'Resumo diário',
  APLICATIVO_CADASTRADO: 'Aplicativo cadastrado',
  APLICATIVO_REMOVIDO: 'Aplicativo removido',
  CHAVE_CADASTRADA: 'Chave de acesso cadastrada',
  CHAVE_REMOVIDA: 'Chave de acesso removida',
  FATORES_REDEFINIDOS: 'Segundo fator redefinido',
  CODIGOS_GERADOS: 'Códigos gerados',
  CODIGO_USADO: 'Código usado',
  FATOR_RECUSADO: 'Tentativas de entrar',
  WEBHOOK_SUSPENSO: 'Webhook suspenso',
  ACESSO_ALTERADO: 'Mudança de acesso',
  PEDE_DATAS: 'Pedido de datas',
  LEMBRA_DATAS: 'Lembrete de datas',
  ORGANIZACAO_LIGADA: 'Conta da organização ligada',
} as const satisfies Rotulos;

/** Labels of the services of SEFAZ and ADN, and of the kinds of e-mail. */
export const OPERACOES = {
  NFeDistribuicaoDFe: 'Busca de NF-e',
  CTeDistribuicaoDFe: 'Busca de CT-e',
  NFeConsultaProtocolo4: 'Consulta de NF-e',
  CTeConsultaV4: 'Consulta de CT-e',
  NFeRecepcaoEvento4: 'Evento de NF-e',
  CTeRecepcaoEventoV4: 'Evento de CT-e',
  AdnDFe: 'Busca de NFS-e',
  SefinEventos: 'Evento de NFS-e',
  SefinConsultaEvento: 'Consulta de evento de NFS-e',
  ...CARTAS,
} as const satisfies Rotulos;
/** Services with a label there: any other does not compile. */
export type OperacaoNomeada<Servico extends keyof typeof OPERACOES> = Servico;

/** Returns the label of a line's `servico`. */
export function rotuloDoServico(livro: Livro, servico: string): string {
  if (servico === '') return '';
  if (livro === 'integracoes') return rotuloDe(SERVICOS_EXTERNOS, servico, 'servico');
  return livro === 'tarefas'
    ? rotuloDe(TIPOS_TAREFA, servico, 'tarefa')
    : rotuloDe(RECURSOS_AUDITADOS, servico, 'recurso');
}

/** Returns the label of a line's operation. */
export const rotuloDaOperacao = ({ livro, operacao }: Pick<LinhaLog, 'livro' | 'operacao'>): string =>
  operacao === '' ? '' : rotuloDe(livro === 'integracoes' ? OPERACOES : ACOES, operacao, 'operacao');

/** Returns the labels of all operations that a book may record. */
export const operacoesDe = (livro: Livro): Rotulos =>
  livro === 'integracoes' ? OPERACOES : livro === 'tarefas' ? {} : ACOES;
