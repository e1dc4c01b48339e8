import type { BOUNDS, Bound } from './limites.ts';

type Bounds = typeof BOUNDS;
/** Tables bounded by something other than a number of rows. */
type OutroLimite = {
  [T in keyof Bounds]: Bounds[T] extends Extract<Bound, { limite: unknown }>
    ? Bounds[T]['limite'] extends T
      ? never
      : T
    : T;
}[keyof Bounds];

/**
 * Routes that insert no row into a table with a limit of rows, by the table where they do insert: one with another
 * bound, or none ('muda': they change, judge or read existing rows). `{a,b}` means either.
 */
export const SEM_LIMITE: Partial<Record<OutroLimite | 'muda' | 'plataforma', readonly string[]>> = {
  sessoes: [
    'post /login',
    'post /login/{segundo-fator,chave}',
    'post /login/segundo-fator/chave',
    'post /login/organizacao/concluir',
    'post /v1/delegacoes/{id}/iniciar',
  ],
  refresh_tokens: ['post /refreshToken'],
  desafios: [
    'post /login/chave/opcoes',
    'post /login/cadastro/{aplicativo,chave}',
    'post /login/{organizacao,organizacao/convite}',
    'post /v1/confirmacao/chave',
    'post /v1/perfil-proprio/segundo-fator/chaves/opcoes',
    'post /v1/perfil-proprio/organizacao/ligar',
    'post /v1/acesso/testar',
  ],
  aplicativos_autenticadores: [
    'post /login/cadastro/aplicativo/confirmar',
    'post /v1/perfil-proprio/segundo-fator/aplicativo{,/confirmar}',
  ],
  codigos_recuperacao: ['post /v1/perfil-proprio/segundo-fator/codigos'],
  contas_emissor: ['post /v1/perfil-proprio/organizacao/concluir'],
  acesso_propostas: ['put /v1/acesso/{emissor,enderecos}', 'post /v1/acesso/emissor/remover'],
  correio: [
    'post /recuperar-senha',
    'post /v1/usuarios/{id}/{convite,email}',
    'post /v1/pagamentos/pedidos/{id}/reenviar',
  ],
  preferencias: [
    'put /v1/preferencias',
    'put /v1/resumo-diario',
    'post /v1/resumo-diario/{token}',
    'post /v1/painel/visita',
  ],
  certificados: ['put /v1/certificados/{id}'],
  distribuicoes: [
    'put /v1/cobertura/{automatica,ciencia}',
    '{put,post} /v1/{nfe,cte,nfs}/distribuicao',
    'post /v1/cobertura/buscas',
  ],
  fila_itens: ['put /v1/fila/{responsavel,adiamento}'],
  baixas_log: ['post /v1/logs/baixas'],
  consultas_situacao: ['post /v1/{nfe,cte}/situacao'],
  manifestacoes: ['post /v1/{nfe,cte}/manifestacoes{,/conferir,/desfazer,/retentar}'],
  nfses_manifestacoes: ['post /v1/documento-nfs/{id}/manifestacao'],
  nfses_decisoes: ['post /v1/nfs/revisao/{desfazer,atribuir}'],
  nfses_emissores: ['post /v1/nfs/emissores/{id}/confirmacao'],
  nfses_fechamentos: ['put /v1/nfs/fechamentos'],
  pagamentos_linhas: ['post /v1/pagamentos/importacoes/{id}/{ler,aplicar,desfazer,descartar}'],
  pagamentos_lancamentos: [
    'post /v1/pagamentos{,/{id}}/lancamentos',
    'post /v1/pagamentos/{id}/lancamentos/{lancamentoId}/desfazer',
    'post /v1/datas/enviar',
  ],
  webhooks_entregas: [
    'post /v1/webhooks/{id}/{teste,reenviar}',
    'post /v1/webhooks/{id}/entregas/{entregaId}/reenviar',
  ],
  tarefas: [
    'post /v1/{exportacoes,pacotes}',
    'post /v1/pagamentos/exportacoes',
    'post /v1/documento-{nfe,cte,nfs}/etiquetas',
    'post /v1/parados/{retentar,desistir}',
    'post /v1/{nfe,cte,nfs}/distribuicao/nao-lidos/{id}/{reler,dispensar}',
  ],
  acompanhamentos: [
    'put /v1/{empresas,fornecedores}/{id}/acompanhamento',
    'post /v1/{empresas,fornecedores}/{id}/acompanhamento/consultar',
  ],
  repetidos: ['post /v1/{empresas,fornecedores}/repetidos/{procurar,dispensar}'],
  unioes: ['post /v1/{empresas,fornecedores}/unioes'],
  importacoes: [
    'post /v1/{empresas,fornecedores,usuarios}/{lotes,importacoes/{id}/ler,importacoes/{id}/conferir,importacoes/{id}/desfazer}',
  ],
  lixeira: ['post /v1/{empresas,fornecedores,usuarios}/lixeira/{id}/eliminar'],
  plataforma: [
    'post /v1/tenants',
    'put /v1/tenants/{id}',
    'post /v1/tenants/{id}/{reverter,revelar}',
    'post /v1/raizes',
    'post /v1/raizes/{id}/confianca',
  ],
  muda: [
    'post /logout',
    'post /atualiza-senha',
    'put /v1/perfil-proprio',
    'put /v1/perfil-proprio/segundo-fator/chaves/{id}',
    'post /v1/perfil-proprio/segundo-fator/{aplicativo,chaves/{id}}/remover',
    'post /v1/perfil-proprio/organizacao/desligar',
    'post /v1/acesso/propostas/{id}/{aplicar,rejeitar}',
    'post /v1/acesso/dominios/conferir',
    'post /v1/usuarios/{id}/segundo-fator/redefinir',
    'post /v1/delegacoes/{id}/{aceitar,recusar,revogar}',
    'post /v1/servicos/{id}/chaves/{chaveId}/revogar',
    'post /v1/webhooks/{id}/retomar',
    'put /v1/parametros-tenant',
    'post /v1/fila/colegas',
    'post /v1/logs/baixas/estimativa',
    'post /v1/documento-{nfe,cte,nfs}/{id}/escolha',
    'post /v1/documento-cte/contestar',
    'post /v1/nfs/{memorias,regras}/{id}/encerrar',
    'post /v1/pagamentos/pedidos/{id}/revogar',
    'post /v1/datas/{abrir,guardar}',
    'post /v1/pagamentos/calendario/exportar',
    'post /v1/layouts/{provar,propor,anonimizar}',
    'post /v1/layouts/{id}/{ativar,inativar,ultima-importacao}',
    'post /v1/tarefas/{id}/cancelar',
    'post /v1/notificacoes/lidas',
    'put /v1/{visoes,empresas,fornecedores,usuarios,perfis,servicos,webhooks}/{id}',
    'post /v1/{empresas,fornecedores,usuarios,perfis,servicos,webhooks}/{id}/reverter',
    'post /v1/{empresas,fornecedores,nfes,ctes,nfses,pagamentos,eventos}/{id}/revelar',
  ],
};

/** Expands the lists `{a,b}` of a text, inner ones first; a parameter such as `{id}` has no comma and stays. */
export function expanded(text: string): string[] {
  const list = /\{((?:[^{},]|\{\w+\})*,(?:[^{}]|\{\w+\})*)\}/.exec(text);
  if (!list?.[1]) return [text];
  const [whole, inside] = list;
  return inside.split(',').flatMap((one) => expanded(text.replace(whole, () => one)));
}
