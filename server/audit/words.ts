import { SITUACAO_LINHA_LABELS } from '../../contract/importacao.ts';
import { MODULE_LABELS } from '../../contract/modules.ts';
import { PARAMETROS } from '../../contract/parametros.ts';
import { PERMISSION_LABELS } from '../../contract/permissionCodes.ts';
import { rotuloDe } from '../../contract/rotulo.ts';

type Words = Readonly<Record<string, string>>;

/** Labels of audited names that are not fields of declared resources. */
const LABELS: Words = {
  agente: 'Navegador',
  ambiente: 'Ambiente',
  anteriorServeHoras: 'O segredo anterior serve por (horas)',
  apelido: 'Nome curto da organização',
  apagados: 'Apagado de',
  aplicativo: 'Aplicativo autenticador',
  arquivadas: 'Arquivadas (SHA-256)',
  arquivo: 'Arquivo',
  arquivos: 'Arquivos',
  ate: 'Até',
  ativo: 'Ativo',
  automatica: 'Automática',
  avisos: 'Avisos',
  campo: 'Campo revelado',
  campos: 'Campos',
  certificado: 'Certificado',
  certificados: 'Certificados',
  chave: 'Chave',
  chaves: 'Chaves de acesso',
  cienciaAutomatica: 'Ciência automática',
  cliente: 'Id do cliente',
  codigoMotivo: 'Código do motivo',
  colunas: 'Colunas',
  conteudosJulgados: 'Conteúdos conferidos',
  cpfCnpj: 'CPF/CNPJ',
  cStat: 'Resposta da SEFAZ',
  de: 'De',
  delegadoId: 'Para',
  descricao: 'Descrição',
  desde: 'Desde',
  dispositivoNovo: 'Dispositivo novo',
  presaAoNavegador: 'Presa ao navegador',
  documento: 'CPF/CNPJ do certificado',
  documentos: 'Documentos',
  email: 'E-mail',
  emissor: 'Emissor',
  empresas: 'Empresas',
  enderecos: 'Endereços de rede',
  entrega: 'Entrega',
  entregas: 'Entregas',
  escolhido: 'Conteúdo escolhido',
  estado: 'Situação',
  etiquetas: 'Etiquetas',
  eventosJulgados: 'Eventos conferidos',
  respostasComprovadas: 'Respostas comprovadas',
  excecaoId: 'Quem entra com senha mesmo assim',
  exibido: 'Conteúdo exibido',
  exigir: 'Exige a entrada pela organização',
  expiraEm: 'Expira em',
  fatorDoEmissor: 'Aceita o segundo fator do emissor',
  fator: 'Confirmado com',
  fechado: 'Fechado',
  filter: 'Filtros',
  fim: 'Fim',
  fundamento: 'Fundamento',
  importacaoId: 'Importação',
  inicio: 'Começo',
  itens: 'Itens',
  layouts: 'Layouts',
  lembretes: 'Lembretes',
  lido: 'Lido',
  limite: 'Limite',
  limiteDiario: 'Limite diário',
  linhas: 'Linhas esvaziadas (SHA-256)',
  manifestacao: 'Manifestação',
  manifestacoes: 'Manifestações',
  mantidos: 'O que fica',
  mensagem: 'Mensagem',
  mes: 'Mês',
  modulos: 'Módulos',
  motivo: 'Motivo',
  nada: 'Nada a informar',
  naoRepetidos: 'Não são repetidos',
  naoComprovados: 'Não comprovados',
  nome: 'Nome',
  nProt: 'Protocolo',
  nSeqEvento: 'Sequência do evento',
  nsu: 'NSU',
  numero: 'Número',
  numeroSerie: 'Número de série',
  numerosInteiros: 'Números inteiros',
  origem: 'Origem',
  padraoDe: 'Padrão dos perfis',
  paradas: 'Paradas',
  perfilId: 'Perfil',
  permissoes: 'Permissões',
  prazoDias: 'Prazo de guarda (dias)',
  prazoMeses: 'Prazo de guarda (meses)',
  prazosRefeitos: 'Prazos refeitos',
  prestador: 'Prestador',
  quemVe: 'Quem vê',
  raiz: 'Certificado raiz',
  recurso: 'Recurso',
  recusadas: 'Linhas recusadas',
  recusa: 'Motivo da recusa',
  referencias: 'O que passou a apontar para este',
  registros: 'Registros',
  respondidos: 'Respondidos',
  responsavel: 'Responsável',
  resumoDiario: 'Resumo diário por e-mail',
  retomadas: 'Retomadas',
  segredoTrocado: 'Segredo trocado',
  semUso: 'Arquivos sem uso',
  servico: 'Serviço',
  sessoesEncerradas: 'Sessões encerradas',
  sha256: 'Impressão digital (SHA-256)',
  sort: 'Ordem',
  tamanho: 'Tamanho (bytes)',
  tarefaId: 'Tarefa',
  tarefas: 'Tarefas',
  texto: 'Texto',
  tipo: 'Tipo',
  titular: 'Titular',
  aceita: 'Confiança',
  titulo: 'Título',
  tpEvento: 'Tipo do evento',
  unido: 'Registro unido a este',
  unidoA: 'Unido a',
  validoAte: 'Válido até',
  valor: 'Valor',
  venceEm: 'Vence em',
  versao: 'Versão',
  versaoExcluida: 'Versão excluída',
  versaoAtual: 'Versão em uso',
  bytes: 'Bytes pedidos',
  quem: 'Por quem',
  xMotivo: 'Motivo da SEFAZ',
  ...SITUACAO_LINHA_LABELS,
};

/** Labels of codes, by the name of their field. */
const CODES: Readonly<Record<string, Words>> = {
  fator: {
    SENHA: 'senha',
    APLICATIVO: 'código do aplicativo autenticador',
    CODIGO_RECUPERACAO: 'código de recuperação',
    CHAVE: 'chave de acesso',
    SSO: 'conta da organização',
  },
  motivo: {
    SENHA: 'senha errada',
    CHAVE: 'chave de acesso recusada',
    INATIVO: 'usuário ou organização inativos',
    ENDERECO: 'endereço de rede não admitido',
    ORGANIZACAO: 'a organização exige que se entre por ela',
    LIMITE_SESSOES: 'sessões demais',
    EXIGE_ORGANIZACAO: 'entrada pela organização exigida',
  },
  modulos: MODULE_LABELS,
  permissoes: PERMISSION_LABELS,
};

/** Keys that are not shown: `marca` lets the server recognise a number searched for before, `linhas` the rows whose values were erased. */
const UNTOLD: readonly string[] = ['marca', 'linhas'];

export const isTold = (key: string): boolean => !UNTOLD.includes(key);

/** Returns the label of an audited name, in the words of the screen. */
export function labelOf(key: string): string {
  const parametro = Object.entries(PARAMETROS).find(([name]) => name === key)?.[1];
  return parametro?.label ?? rotuloDe(LABELS, key, 'dado');
}

/** Returns the label of a code, or null when the value is shown as it is. */
export function wordOf(key: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value !== 'string') return null;
  const words = { ...PERMISSION_LABELS, ...CODES[key] };
  return Object.entries<string>(words).find(([code]) => code === value)?.[1] ?? null;
}
