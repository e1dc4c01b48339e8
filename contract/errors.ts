import './portuguese.ts';
import { z } from 'zod';

/** Errors of the API: HTTP status and the Portuguese title. `detail` describes the case. */
export const ERRORS = {
  REQUISICAO_INVALIDA: { status: 400, title: 'Pedido inválido' },
  CAMPOS_INVALIDOS: { status: 400, title: 'Há campos a corrigir' },
  EMPRESA_NAO_ESCOLHIDA: { status: 400, title: 'Escolha uma empresa' },
  CREDENCIAIS_INVALIDAS: { status: 401, title: 'Não foi possível entrar' },
  SEGUNDO_FATOR_RECUSADO: { status: 401, title: 'Não foi possível confirmar' },
  CONTA_NAO_LIGADA: { status: 401, title: 'Conta ainda não ligada' },
  NAO_AUTENTICADO: { status: 401, title: 'Entre novamente' },
  PROVA_RECUSADA: { status: 401, title: 'Entre novamente' },
  CHAVE_RECUSADA: { status: 401, title: 'Chave recusada' },
  SESSAO_ENCERRADA: { status: 401, title: 'Sessão encerrada' },
  SEM_PERMISSAO: { status: 403, title: 'Sem permissão' },
  PESSOA_NECESSARIA: { status: 403, title: 'Só uma pessoa faz isto' },
  ENDERECO_RECUSADO: { status: 403, title: 'Endereço de rede não permitido' },
  ENTRADA_PELA_ORGANIZACAO: { status: 403, title: 'Entre pela organização' },
  EMPRESA_INDISPONIVEL: { status: 403, title: 'Empresa indisponível' },
  ORIGEM_RECUSADA: { status: 403, title: 'Origem recusada' },
  NAO_ENCONTRADO: { status: 404, title: 'Não encontrado' },
  METODO_NAO_ACEITO: { status: 405, title: 'Operação não aceita' },
  DESAFIO_INVALIDO: { status: 410, title: 'Comece de novo' },
  LINK_INVALIDO: { status: 410, title: 'Link vencido ou já usado' },
  CONFLITO_VERSAO: { status: 409, title: 'Mudou depois que você abriu' },
  CHAVE_REPETIDA: { status: 422, title: 'Chave de repetição já usada' },
  CHAVE_INDISPONIVEL: { status: 409, title: 'Chave de acesso indisponível aqui' },
  FATOR_OBRIGATORIO: { status: 409, title: 'O segundo fator é obrigatório' },
  SEM_CERTIFICADO: { status: 409, title: 'Falta o certificado A1' },
  ULTIMO_ADMINISTRADOR: { status: 409, title: 'Ninguém mais administraria os usuários' },
  TENANT_INDISPONIVEL: { status: 403, title: 'Cliente indisponível' },
  LIMITE_ALCANCADO: { status: 409, title: 'Limite alcançado' },
  FORA_DA_LISTA: { status: 409, title: 'Você ficaria de fora' },
  SEM_EMISSOR: { status: 409, title: 'Sem entrada pela organização' },
  SEM_SERVICO: { status: 409, title: 'Falta um serviço' },
  TARDE_DEMAIS: { status: 409, title: 'Já não dá para desfazer' },
  EM_USO: { status: 409, title: 'Registro em uso' },
  CORPO_GRANDE: { status: 413, title: 'Conteúdo grande demais' },
  TIPO_NAO_ACEITO: { status: 415, title: 'Formato não aceito' },
  ESPACO_ESGOTADO: { status: 413, title: 'Espaço de arquivos esgotado' },
  LIMITE_REVELACOES: { status: 429, title: 'Limite do dia alcançado' },
  MUITAS_TENTATIVAS: { status: 429, title: 'Muitas tentativas' },
  CONSULTA_DEMORADA: { status: 422, title: 'Consulta demorada demais' },
  DNS_SEM_RESPOSTA: { status: 422, title: 'O DNS não respondeu' },
  DOMINIO_SEM_PROVA: { status: 422, title: 'Domínio ainda não provado' },
  EMISSOR_RECUSADO: { status: 422, title: 'A organização não confirmou a entrada' },
  ARQUIVO_INFECTADO: { status: 422, title: 'Arquivo recusado pelo antivírus' },
  LEITURA_INTERROMPIDA: { status: 422, title: 'A leitura foi interrompida' },
  FALHA_INTERNA: { status: 500, title: 'Algo falhou no Farol' },
  SOBRECARGA: { status: 503, title: 'Muitos pedidos ao mesmo tempo' },
  SERVIDOR_OCUPADO: { status: 503, title: 'Servidor ocupado' },
  DISCO_CHEIO: { status: 507, title: 'Disco cheio' },
  ARMAZENAMENTO_INDISPONIVEL: { status: 503, title: 'Armazenamento de arquivos indisponível' },
  ANTIVIRUS_SEM_RESPOSTA: { status: 503, title: 'Antivírus sem resposta' },
  LIMITE_DA_CHAVE: { status: 429, title: 'Muitos pedidos por minuto' },
  BANCO_INDISPONIVEL: { status: 503, title: 'Banco de dados indisponível' },
} as const;
export type ErrorCode = keyof typeof ERRORS;

/** RFC 9457 problem details as the API returns them. `campos` maps a field to its message. */
export const problemSchema = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.number(),
    detail: z.string(),
    codigo: z.string(),
    requestId: z.string(),
    campos: z.record(z.string(), z.string()).optional(),
    /** With CAMPOS_INVALIDOS at a unique field: the record that has the value already. */
    existente: z.string().optional(),
    /**
     * With `existente`: that record has another value, and the record that had this one was united with it; `?mesmoUnido=sim` creates
     * another.
     */
    unido: z.boolean().optional(),
    /** With CONFLITO_VERSAO: the current version of the record. */
    atual: z.record(z.string(), z.unknown()).optional(),
    /** With SEM_PERMISSAO: the codes that are missing. */
    permissoes: z.array(z.string()).optional(),
    /** With SEM_SERVICO: the service to be repaired; null where there is none. */
    servico: z.string().nullable().optional(),
    /** With MUITAS_TENTATIVAS and SOBRECARGA: seconds to wait. */
    aguardar: z.number().optional(),
  })
  .meta({ title: 'Problema' });
export type Problem = z.infer<typeof problemSchema>;
