/** Levels of harm if unauthorised users see the data, from the highest. */
export const NIVEIS = ['segredo', 'sigiloso', 'pessoal', 'interno'] as const;
export type Nivel = (typeof NIVEIS)[number];

/**
 * Level of every column with texts, lists, JSON or bytes, by table. Numbers, dates and ids have the highest level of
 * their table below `segredo`.
 */
export const DADOS: Readonly<Record<string, Partial<Record<Nivel, string>>>> = {
  acesso_propostas: { segredo: 'cifrado', sigiloso: 'depois', interno: 'especie estado' },
  acompanhamentos: { sigiloso: 'falha numero visto mudancas', interno: 'recurso' },
  acumulados: { interno: 'quadro grupo' },
  aplicativos_autenticadores: { segredo: 'cifrado' },
  arquivos: { sigiloso: 'nome', interno: 'tipo sha256' },
  arquivos_partes: { sigiloso: 'bytes' },
  auditoria: {
    sigiloso: 'registro antes depois',
    pessoal: 'usuario delegante endereco',
    interno: 'acao recurso requestId',
  },
  auditoria_elos: { interno: 'hash' },
  baixas_log: { sigiloso: 'pedido', interno: 'estado sha256 ponto' },
  baixas_log_arquivos: { interno: 'nome sha256' },
  certificados: {
    segredo: 'cifrado',
    sigiloso: 'documento',
    pessoal: 'titular',
    interno: 'raiz emissor numeroSerie',
  },
  chaves: { segredo: 'prova', interno: 'nome completa' },
  chaves_acesso: { pessoal: 'nome', interno: 'credencial chavePublica transportes site' },
  chaves_api: { segredo: 'hash', pessoal: 'nome', interno: 'inicio enderecos' },
  codigos_recuperacao: { segredo: 'hash' },
  consultas_situacao: { sigiloso: 'chave xMotivo protocolo digVal', interno: 'ambiente cStat situacao' },
  contas_emissor: { pessoal: 'sujeito', interno: 'emissor' },
  conteudos_julgados: { interno: 'marca marcaEsocial' },
  correio: { sigiloso: 'dados falha', pessoal: 'email endereco lugar', interno: 'tipo requestId situacao' },
  ctes: {
    sigiloso: 'emitente emitenteCpfCnpj destinatario destinatarioCpfCnpj chave protocolo assinatura busca',
    interno: 'uf papel situacao manifestacao regraPrazo completude etiquetas confianca divergencia',
  },
  delegacoes: { sigiloso: 'motivo', interno: 'permissoes estado' },
  desafios: { segredo: 'hash cifrado', pessoal: 'endereco', interno: 'tipo marca assinar' },
  disjuntores: { interno: 'servico causa' },
  dispositivos: { segredo: 'hash' },
  distribuicoes: { interno: 'especie ambiente consultas mensagem' },
  documentos_eventos: {
    sigiloso: 'chave descricao autor protocolo texto conteudo',
    interno: 'especie tipo ambiente fonte assinatura assinaturaMotivo cadeia sha256',
  },
  documentos_nao_lidos: {
    sigiloso: 'nome quem motivo lugar conteudo',
    interno: 'especie ambiente schema sha256 situacao produto dispensa',
  },
  documentos_provas: { sigiloso: 'chave', interno: 'digest ambiente fonte' },
  documentos_referencias: { sigiloso: 'referida', interno: 'tipo' },
  documentos_xml: {
    sigiloso: 'chave quem motivo essencia escolhidoPor nomeArquivo conteudo',
    interno: 'ambiente origem situacao assinatura digests escolha julgado sha256',
  },
  dominios_email: { interno: 'dominio desafio' },
  emissores: { segredo: 'cifrado', pessoal: 'apelido', interno: 'emissor cliente dominios' },
  empresas: {
    sigiloso: 'cpfCnpj busca',
    pessoal:
      'nome email telefone cep logradouro numero complemento bairro nomeFantasia inscricaoEstadual inscricaoMunicipal municipio',
    interno: 'regimeTributario cnae codigoIbge uf ambiente',
  },
  enderecos_permitidos: { interno: 'enderecos' },
  esperas_sefaz: { interno: 'servico titular cStat' },
  esquemas: { pessoal: 'importadoPor', interno: 'nome versao sha256' },
  esquemas_arquivos: { interno: 'nome namespace elementos mensagem conteudo' },
  eventos: {
    sigiloso:
      'descricao trabalhador nomeTrabalhador matricula estabelecimento recibo protocolo idEvento reciboReferido busca',
    interno: 'codigo grupo periodo situacao comprovacao ambiente leiaute',
  },
  eventos_passos: { sigiloso: 'texto quem', interno: 'situacao arquivo ocorrencias' },
  eventos_xml: { sigiloso: 'nome resumo bytes', interno: 'papel hashes' },
  fila_itens: { pessoal: 'responsavel adiadoPor', interno: 'especie' },
  fornecedores: {
    sigiloso: 'cpfCnpj observacao busca',
    pessoal:
      'nome email telefone cep logradouro numero complemento bairro nomeFantasia inscricaoEstadual inscricaoMunicipal municipio',
    interno: 'codigoIbge uf',
  },
  guarda_objetos: { interno: 'resumo chave estado' },
  importacoes: {
    sigiloso: 'pedido colunas mapa vista assinatura correcoes leitura layout contagem nome',
    interno: 'recurso estado',
  },
  importacoes_lotes: { sigiloso: 'linhas', interno: 'contagem' },
  layouts: { pessoal: 'alteradoPor', interno: 'nome finalidade formato descricao origem modelo busca' },
  layouts_de_para: { sigiloso: 'cpfCnpj quem', interno: 'codigo' },
  layouts_versoes: { sigiloso: 'valor nomeAmostra amostra esperado assinatura motivo', pessoal: 'quem' },
  links_senha: { segredo: 'hash' },
  lixeira: { sigiloso: 'titulo linha ligacoes', pessoal: 'removidoPor', interno: 'recurso' },
  manifestacoes: {
    sigiloso: 'chave justificativa protocoloAlvo evento xMotivo nProt registradaEm',
    interno: 'ambiente tpEvento estado certificadoSerie cStat',
  },
  nfes: {
    sigiloso: 'emitente emitenteCpfCnpj destinatario destinatarioCpfCnpj chave protocolo assinatura busca',
    interno: 'uf papel situacao manifestacao regraPrazo completude etiquetas confianca divergencia',
  },
  nfses: {
    sigiloso: 'prestador prestadorCpfCnpj numero chave responsavel responsavelId busca',
    interno: 'municipio codigoMunicipio identidade papel estado situacao servico portas leiaute etiquetas',
  },
  nfses_comentarios: { sigiloso: 'quem texto' },
  nfses_dados: {
    sigiloso: 'nota avaliacao diferencas declaracao',
    interno: 'versaoRegras hash impedimentoDoLote',
  },
  nfses_decisoes: {
    sigiloso: 'quem motivo decisao retencoes verificacoes',
    interno: 'acao estadoAntes estadoDepois hash versaoRegras',
  },
  nfses_emissores: { sigiloso: 'cnpj nome quem', interno: 'municipio' },
  nfses_eventos: {
    sigiloso: 'evento prova conteudo',
    interno: 'identidade tipo ambiente porta assinatura julgado sha256',
  },
  nfses_fechamentos: { sigiloso: 'quem', interno: 'mes' },
  nfses_fontes: {
    sigiloso: 'nomeArquivo quem nota prova conteudo pdf nomePdf escolhidaPor',
    interno: 'porta leiaute ambiente julgado sha256 produto escolha',
  },
  nfses_manifestacoes: {
    sigiloso: 'chave motivo pedido resposta mensagem quem',
    interno: 'tipo codigoMotivo ambiente situacao',
  },
  nfses_memorias: {
    sigiloso: 'prestadorCpfCnpj prestador decisao fatos motivo quem',
    interno: 'servico fim',
  },
  nfses_regras: { sigiloso: 'prestadorCpfCnpj prestador motivo quem', interno: 'servico fim' },
  notificacoes: { sigiloso: 'titulo texto link', interno: 'canal gravidade' },
  pagamentos: {
    sigiloso: 'fornecedor fornecedorCpfCnpj documento numero chave resposta busca numeroLimpo',
    interno: 'documentoId serie estado divergencia origem layout',
  },
  pagamentos_importacoes: {
    sigiloso: 'nome recebido lido motivo quem',
    interno: 'sha256 origem estado layout',
  },
  pagamentos_lancamentos: {
    sigiloso: 'motivo quem desfeitoPor',
    interno: 'tipo origem transacao layout divergencia',
  },
  pagamentos_linhas: { sigiloso: 'dados', interno: 'grupo pergunta' },
  pagamentos_pedidos: { segredo: 'tokenHash', sigiloso: 'itens', pessoal: 'nome email quem', interno: 'mes' },
  pedidos_repetidos: { sigiloso: 'pedido corpo', interno: 'chave cabecalhos' },
  perfis: { interno: 'nome descricao permissoes busca' },
  prazos_refeitos: { interno: 'termos' },
  preferencias: { pessoal: 'escolhas' },
  raizes: { pessoal: 'importadoPor', interno: 'titular emissor impressao certificado arquivo' },
  refresh_tokens: { segredo: 'hash sucessor' },
  repetidos: { sigiloso: 'motivos', pessoal: 'dispensadoPor', interno: 'recurso' },
  repetidos_buscas: { interno: 'recurso' },
  rotinas: { interno: 'nome' },
  servicos: { interno: 'nome permissoes busca' },
  sessoes: { sigiloso: 'motivo', pessoal: 'agente endereco', interno: 'emissor jkt identidadeDe' },
  tarefas: {
    sigiloso: 'titulo parametros resumo resultado link',
    pessoal: 'endereco',
    interno: 'tipo estado canal requestId faixa aguardando esperaServico',
  },
  tarefas_itens: { sigiloso: 'item mensagem link', interno: 'situacao' },
  tenants: {
    pessoal: 'primeiroUsuario emailPrimeiroUsuario',
    interno: 'cnpj plano modulos nome parametros busca',
  },
  tentativas: { interno: 'chave' },
  trocas_arquivadas: { sigiloso: 'conteudo', interno: 'mes sha256' },
  trocas_autores: { pessoal: 'quem' },
  trocas_chaves: { sigiloso: 'chave' },
  trocas_sefaz: { sigiloso: 'pedido resposta falha quem requestId', interno: 'ambiente servico url codigo' },
  unioes: {
    sigiloso: 'tituloFica tituloSaiu linha ligacoes campos numero movidos',
    pessoal: 'unidoPor',
    interno: 'recurso',
  },
  usuarios: { segredo: 'senha', pessoal: 'nome email busca' },
  visoes: { sigiloso: 'filtro colunas ordem', pessoal: 'nome', interno: 'recurso aparencia' },
  visoes_padroes: { interno: 'recurso' },
  webhooks: { sigiloso: 'descricao busca', pessoal: 'nome', interno: 'url eventos motivoSuspensao' },
  webhooks_entregas: { sigiloso: 'corpo', interno: 'tipo direitos unica estado' },
  webhooks_segredos: { segredo: 'cifrado' },
  webhooks_tentativas: { sigiloso: 'resposta erro' },
};
