import { SITUACAO_LINHA_LABELS } from '../../contract/importacao.ts';
import { MODULE_LABELS } from '../../contract/modules.ts';
import { PARAMETROS } from '../../contract/parametros.ts';
import { PERMISSION_LABELS } from '../../contract/permissionCodes.ts';

type Words = Readonly<Record<string, string>>;

/** Names of what is audited besides the fields of declared resources. */
const LABELS: Words = {
  agente: 'Navegador',
  ambiente: 'Ambiente',
  aplicativo: 'Aplicativo autenticador',
  arquivo: 'Arquivo',
  arquivos: 'Arquivos',
  ate: 'Até',
  automatica: 'Automática',
  avisos: 'Avisos',
  campo: 'Campo revelado',
  certificado: 'Certificado',
  chave: 'Chave',
  chaves: 'Chaves de acesso',
  colunas: 'Colunas',
  cStat: 'Resposta da SEFAZ',
  de: 'De',
  delegadoId: 'Para',
  desde: 'Desde',
  documento: 'CPF/CNPJ do certificado',
  documentos: 'Documentos',
  email: 'E-mail',
  empresas: 'Empresas',
  estado: 'Situação',
  etiquetas: 'Etiquetas',
  fator: 'Confirmado com',
  filter: 'Filtros',
  importacaoId: 'Importação',
  limiteDiario: 'Limite diário',
  manifestacoes: 'Manifestações',
  modulos: 'Módulos',
  motivo: 'Motivo',
  nProt: 'Protocolo',
  nSeqEvento: 'Sequência do evento',
  nome: 'Nome',
  numeroSerie: 'Número de série',
  numerosInteiros: 'Números inteiros',
  origem: 'Origem',
  permissoes: 'Permissões',
  prazoDias: 'Prazo de guarda (dias)',
  prazoMeses: 'Prazo de guarda (meses)',
  recurso: 'Recurso',
  registros: 'Registros',
  resumoDiario: 'Resumo diário por e-mail',
  semUso: 'Arquivos sem uso',
  servico: 'Serviço',
  sessoesEncerradas: 'Sessões encerradas',
  sha256: 'Impressão digital (SHA-256)',
  sort: 'Ordem',
  tamanho: 'Tamanho (bytes)',
  tarefaId: 'Tarefa',
  tarefas: 'Tarefas',
  titulo: 'Título',
  tpEvento: 'Tipo do evento',
  validoAte: 'Válido até',
  versao: 'Versão',
  xMotivo: 'Motivo da SEFAZ',
  ...SITUACAO_LINHA_LABELS,
};

/** Codes, by the name of their field. */
const CODES: Readonly<Record<string, Words>> = {
  fator: {
    SENHA: 'senha',
    APLICATIVO: 'código do aplicativo autenticador',
    CODIGO_RECUPERACAO: 'código de recuperação',
    CHAVE: 'chave de acesso',
  },
  motivo: {
    SENHA: 'senha errada',
    CHAVE: 'chave de acesso recusada',
    INATIVO: 'usuário ou organização inativos',
  },
  modulos: MODULE_LABELS,
  permissoes: PERMISSION_LABELS,
};

/** Only lets the server recognise a number that was searched for before. */
const UNTOLD: readonly string[] = ['marca'];

export const isTold = (key: string): boolean => !UNTOLD.includes(key);

/** What is audited under that name, in the words of the screen. */
export function labelOf(key: string): string {
  const parametro = Object.entries(PARAMETROS).find(([name]) => name === key)?.[1];
  return parametro?.label ?? LABELS[key] ?? key;
}

/** A code as a person reads it; null: the value speaks for itself. */
export function wordOf(key: string, value: unknown): string | null {
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não';
  if (typeof value !== 'string') return null;
  const words = { ...PERMISSION_LABELS, ...CODES[key] };
  return Object.entries<string>(words).find(([code]) => code === value)?.[1] ?? null;
}
