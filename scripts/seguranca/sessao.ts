import type { Capitulo } from './tipos.ts';

export const sessao: Capitulo = {
  letra: 'S',
  titulo: 'Sessão e tokens',
  linhas: [
    {
      promessa: 'Token sem assinatura, editado ou com um byte trocado: 401 em toda rota',
      asvs: ['7.2.1', '9.1.1', '7.2.2'],
      testes: ['server/auth/session.test.ts', 'tests/rotas/rights.test.ts'],
      retira: {
        arquivo: 'server/http/requestKey.ts',
        de: 'await holderOf(asked, token)',
        por: "(await import('jose')).decodeJwt<AccessClaims>(token)",
        teste: 'server/auth/session.test.ts',
        titulo: 'claims edited by the person are refused on every route',
      },
    },
    {
      promessa:
        '`alg: none`, troca de algoritmo, chave no cabeçalho, `kid` desconhecido, outro emissor ou destino: 401; trocar a chave não interrompe ninguém',
      asvs: ['9.1.2', '9.1.3', '9.2.3', '9.2.4', '10.3.1'],
      testes: ['server/auth/session.test.ts', 'server/auth/accessToken.test.ts', 'server/signingKey.test.ts'],
      retira: {
        arquivo: 'server/auth/accessToken.ts',
        de: '      audience: AUDIENCE,\n      currentDate',
        por: '      currentDate',
        teste: 'server/auth/session.test.ts',
        titulo: 'a token for somebody else, from somebody else or without what it must say is refused',
      },
    },
    {
      promessa: 'Vale do primeiro ao último segundo; acesso não renova, renovação não acessa',
      asvs: ['9.2.1', '9.2.2'],
      testes: ['server/auth/session.test.ts', 'server/auth/refresh.test.ts'],
      retira: {
        arquivo: 'server/auth/accessToken.ts',
        de: '      clockTolerance: CLOCK_SKEW_SECONDS,',
        por: '      clockTolerance: 60,',
        teste: 'server/auth/session.test.ts',
        titulo: 'a token holds from its first to its last second, give or take five for clocks that differ',
      },
    },
    {
      promessa: 'A renovação é opaca, de 256 bits, guardada só como resumo',
      asvs: ['7.2.3'],
      testes: ['server/auth/refresh.test.ts'],
      retira: {
        arquivo: 'server/auth/randomToken.ts',
        de: 'sha256(token);',
        por: 'Promise.resolve(token);',
        teste: 'server/auth/refresh.test.ts',
        titulo: 'the refresh token is opaque, of 256 random bits, and the database knows only its hash',
      },
    },
    {
      promessa:
        'Renovação repetida encerra a sessão; duas abas ao mesmo tempo, ou uma resposta perdida, recebem o mesmo par e continuam',
      asvs: ['10.4.5', '7.2.4'],
      testes: ['server/auth/refresh.test.ts', 'server/auth/refreshModel.test.ts', 'e2e/session.spec.ts'],
      retira: {
        arquivo: 'server/auth/refresh.ts',
        de: 'inTime && token.sucessor ?',
        por: 'token.sucessor ?',
        teste: 'server/auth/refresh.test.ts',
        titulo: 'a token used before, replayed after the grace, ends the whole session and is audited',
      },
    },
    {
      promessa:
        'Um token cujo sucessor foi usado só encerra a sessão, a qualquer momento; nunca há dois ramos',
      asvs: [],
      testes: ['server/auth/refresh.test.ts', 'server/auth/refreshModel.test.ts'],
      retira: {
        arquivo: 'server/auth/refresh.ts',
        de: '    .set({ sucessor: null })\n',
        por: '    .set({ criadoEm: now })\n',
        teste: 'server/auth/refresh.test.ts',
        titulo: 'a token whose successor was used ends the session, also within the 20 s',
      },
    },
    {
      promessa:
        'Quem pede cartas, tenta senhas ou pede desafios em nome de outra pessoa não lhe tira a vez: o lugar em que ela já entrou tem medida própria, e a caixa dela tem sempre uma carta que serve',
      asvs: [],
      testes: ['server/auth/recoverPassword.test.ts', 'server/auth/signIn.test.ts'],
    },
    {
      promessa:
        'Em produção quem administra a plataforma só entra com segundo fator; entrar por um dispositivo novo, e mudar senha, fator ou e-mail, é dito por carta; cada pessoa tem um número de sessões abertas',
      asvs: ['6.3.3', '6.3.5', '7.1.2'],
      testes: [
        'server/auth/devices.test.ts',
        'server/auth/fatores/secondStep.test.ts',
        'server/people/people.test.ts',
      ],
      retira: {
        arquivo: 'server/auth/openSession.ts',
        de: '  if (dispositivoNovo) {',
        por: '  if (!dispositivoNovo) {',
        teste: 'server/auth/devices.test.ts',
        titulo: 'is told by letter: when, by what and from where; the first one ever and known ones are not',
      },
    },
    {
      promessa:
        'Os tokens copiados de um navegador não servem em outro, em nenhuma rota nem para renovar: cada pedido leva uma prova da chave que o navegador não entrega (RFC 9449), que serve uma vez, para aquele método, endereço e token; um relógio errado não impede ninguém',
      asvs: ['10.3.5', '10.4.14', '11.6.1', '11.2.3'],
      testes: [
        'server/auth/proof/proof.test.ts',
        'server/auth/proof/doors.test.ts',
        'e2e/prova.longo.spec.ts',
      ],
      retira: {
        arquivo: 'server/auth/proof/holder.ts',
        de: '  await requireHolder(asked, token, claims);\n',
        por: '',
        teste: 'server/auth/proof/proof.test.ts',
        titulo: 'stolen tokens open no route and renew nothing, without a proof or with that of another key',
      },
    },
    {
      promessa: 'Limites de inatividade e de duração valem apesar de renovações',
      asvs: ['7.3.1', '7.3.2', '10.4.8'],
      testes: ['server/auth/refresh.test.ts', 'server/auth/session.test.ts', 'e2e/cortesia.longo.spec.ts'],
      retira: {
        arquivo: 'server/auth/sessionRules.ts',
        de: 'if (row.ultimo_uso < used) {',
        por: 'if (row.ultimo_uso < begun) {',
        teste: 'server/auth/refresh.test.ts',
        titulo: '30 minutes without use end the session, in spite of constant refreshing',
      },
    },
    {
      promessa: 'Depois de sair, ou de ser desativada, a pessoa recebe 401 na hora',
      asvs: ['7.4.1', '7.4.2'],
      testes: ['server/auth/session.test.ts', 'server/auth/refresh.test.ts'],
      retira: {
        arquivo: 'server/auth/sessionRules.ts',
        de: 'if (row.encerrada_em || !row.usuario_ativo',
        por: 'if (!row.usuario_ativo',
        teste: 'server/auth/session.test.ts',
        titulo: 'after signing out, access and refresh are refused on every route',
      },
    },
    {
      promessa:
        'Trocar a senha, e cadastrar ou remover um segundo fator, encerra as outras sessões, e o fluxo de avisos de cada uma na hora; cada um vê e encerra as suas, e as de um colega só quem tem ao menos os direitos dele',
      asvs: ['7.4.3', '7.4.5', '7.5.2', '6.3.7', '10.4.9'],
      testes: [
        'server/auth/changePassword.test.ts',
        'server/auth/fatores/secondStep.test.ts',
        'tests/notices/noticesEnd.test.ts',
        'server/auth/ownSessions.test.ts',
        'server/people/people.test.ts',
        'server/people/takeover.test.ts',
      ],
      retira: {
        arquivo: 'server/auth/sessions.ts',
        de: '  return end(tx, ending, and(eq(sessoes.usuarioId, usuarioId), others));',
        por: '  return end(tx, ending, and(eq(sessoes.usuarioId, usuarioId), others, eq(sessoes.id, usuarioId)));',
        teste: 'server/auth/changePassword.test.ts',
        titulo: 'a password change ends the other sessions, keeps this one, and is audited',
      },
    },
    {
      promessa: 'E-mail, delegação e manifestação em lote pedem a senha, ou o segundo fator, de novo',
      asvs: ['7.5.1', '7.5.3'],
      testes: [
        'server/people/people.test.ts',
        'tests/people/delegation.test.ts',
        'tests/fiscal/manifestacao.test.ts',
      ],
      retira: {
        arquivo: 'server/auth/requirePassword.ts',
        de: '  if (!ok',
        por: '  if (false',
        teste: 'server/people/people.test.ts',
        titulo: 'the e-mail changes only with the own password, ends sessions and tells the old address',
      },
    },
    {
      promessa:
        'Nenhum token nem número de documento em endereço; nada fica no navegador ao sair; `no-store`',
      asvs: ['14.2.1', '14.3.1', '14.3.2', '14.2.2', '14.2.5'],
      testes: [
        'tests/rotas/headers.test.ts',
        'src/routing/discreetSearch.test.ts',
        'src/authProvider/signIn.test.ts',
      ],
      retira: {
        arquivo: 'server/http/headers.ts',
        de: "  'cache-control': 'no-store',\n",
        por: '',
        teste: 'tests/rotas/headers.test.ts',
        titulo:
          'is never cached, sniffed, framed or sent in the clear, success or not (docs/seguranca.md S14 and N1)',
      },
    },
  ],
  notas: [
    'Aceito de propósito: sem TLS o navegador não tem com que fazer a chave, alguns não a guardam, e programas que entram com e-mail e senha não a têm: a sessão então é de quem tem os tokens, até o fim dela, e a auditoria da entrada o diz. Nenhuma sessão presa a uma chave volta a ser solta. As chaves de API não são presas: valem por serviço, endereços, prazo e revogação. O que corre dentro da própria página ainda age enquanto ela está aberta (ADR 0082).',
  ],
};
