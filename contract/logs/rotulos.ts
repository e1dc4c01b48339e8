import { ACOES, OUTROS_RECURSOS } from '../acoes.ts';
import { registry } from '../registry.ts';
import { type LinhaLog, type Livro, SERVICOS_EXTERNOS } from './livros.ts';

type Rotulos = Readonly<Record<string, string>>;

/** Services of SEFAZ and ADN, and letters, as people call them. */
export const OPERACOES: Rotulos = {
  NFeDistribuicaoDFe: 'Busca de NF-e',
  CTeDistribuicaoDFe: 'Busca de CT-e',
  NFeConsultaProtocolo4: 'Consulta de NF-e',
  CTeConsultaV4: 'Consulta de CT-e',
  NFeRecepcaoEvento4: 'Evento de NF-e',
  CTeRecepcaoEventoV4: 'Evento de CT-e',
  AdnDFe: 'Busca de NFS-e',
  SefinEventos: 'Evento de NFS-e',
  SefinConsultaEvento: 'Consulta de evento de NFS-e',
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
};

const RECURSOS: Rotulos = {
  ...OUTROS_RECURSOS,
  ...Object.fromEntries(registry.map(({ name, label }) => [name, label.many])),
};

const labelIn = (rotulos: Rotulos, code: string): string =>
  Object.entries(rotulos).find(([one]) => one === code)?.[1] ?? code;

/** What is called `servico` in a line, in the words of the screen; a code without any speaks for itself. */
export function rotuloDoServico(livro: Livro, servico: string): string {
  if (livro === 'integracoes') return labelIn(SERVICOS_EXTERNOS, servico);
  return livro === 'tarefas' ? servico : labelIn(RECURSOS, servico);
}

/** What was done, in the words of the screen. */
export const rotuloDaOperacao = ({ livro, operacao }: Pick<LinhaLog, 'livro' | 'operacao'>): string =>
  labelIn(livro === 'integracoes' ? OPERACOES : ACOES, operacao);

/** All operations that a book may tell of, with their labels. */
export const operacoesDe = (livro: Livro): Rotulos =>
  livro === 'integracoes' ? OPERACOES : livro === 'tarefas' ? {} : ACOES;
