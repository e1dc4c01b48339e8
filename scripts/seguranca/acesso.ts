import { direitos } from './direitos.ts';
import type { Capitulo } from './tipos.ts';

export const acesso: Capitulo = {
  letra: 'A',
  titulo: 'Acesso e organizações',
  linhas: [
    {
      promessa: 'Toda rota do OpenAPI × todo perfil: permitido só onde a permissão diz',
      asvs: ['8.2.1'],
      testes: ['tests/rotas/rights.test.ts', 'tests/matrix.test.ts'],
      retira: {
        arquivo: 'server/http/requireNeeds.ts',
        de: 'const missing = missingRequirements(ator, guard);',
        por: 'const missing = missingRequirements(ator, {});',
        teste: 'tests/rotas/rights.test.ts',
        titulo: '403 exactly where a permission is missing, and the schema exactly elsewhere',
      },
    },
    {
      promessa:
        'O que é de outra organização responde 404, e nada revela que existe; o de outra empresa ou de um colega também',
      asvs: ['8.2.2', '8.4.1'],
      testes: [
        'tests/matrix.test.ts',
        'tests/rotas/otherTenants.test.ts',
        'tests/tenants.test.ts',
        'tests/tenantsModel.test.ts',
        'tests/companyReference.test.ts',
      ],
    },
    {
      promessa: 'Esconder o menu não é guarda; direito tirado é recusado no pedido seguinte',
      asvs: ['8.3.1', '8.3.2', '10.3.2'],
      testes: ['tests/rotas/rights.test.ts', 'tests/people/rightsTaken.test.ts'],
      retira: {
        arquivo: 'server/http/requireNeeds.ts',
        de: '  if (missing.length === 0) return;',
        por: '  if (missing.length >= 0) return;',
        teste: 'tests/people/rightsTaken.test.ts',
        titulo:
          'a permission taken from the profile is refused at the next request, and one given back works',
      },
    },
    {
      promessa:
        'Quem age por outro tem no máximo os direitos comuns aos dois; não mexe na conta de nenhum dos dois; a auditoria nomeia ambos',
      asvs: ['8.3.3'],
      testes: [
        'tests/people/delegation.test.ts',
        'tests/people/delegationRights.test.ts',
        'server/people/takeover.test.ts',
      ],
      retira: {
        arquivo: 'contract/delegacao.ts',
        de: 'held.has(code) && !NEVER',
        por: '!NEVER',
        teste: 'tests/people/delegationRights.test.ts',
        titulo: 'never holds more than was granted, nor more than the granter has now, whatever both are',
      },
    },
    {
      promessa: 'Cabeçalho forjado de empresa, pessoa ou endereço não muda nada',
      asvs: ['4.1.3', '15.3.4'],
      testes: [
        'tests/rotas/empresaHeader.test.ts',
        'tests/escopo.test.ts',
        'server/auth/signIn.test.ts',
        'server/http/peer.test.ts',
      ],
      retira: {
        arquivo: 'server/http/peer.ts',
        de: '  if (!isProxy(peer)) return peer;\n',
        por: '',
        teste: 'server/http/peer.test.ts',
        titulo: 'é o da conexão: um X-Forwarded-For inventado não conta',
      },
    },
    {
      promessa: 'Ninguém escreve campo que não é seu; a resposta é a do contrato',
      asvs: ['15.3.1', '15.3.3', '2.2.1', '2.2.2'],
      testes: ['tests/rotas/badInput.test.ts', 'tests/write.test.ts'],
    },
    {
      promessa: '`__proto__` é inofensivo; parâmetro ou cabeçalho repetido: 400',
      asvs: ['15.3.6', '15.3.7', '1.5.2'],
      testes: ['tests/rotas/badInput.test.ts', 'tests/list.test.ts', 'tests/rotas/empresaHeader.test.ts'],
      retira: {
        arquivo: 'server/http/body.ts',
        de: "const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);",
        por: 'const FORBIDDEN_KEYS = new Set<string>();',
        teste: 'tests/rotas/badInput.test.ts',
        titulo: 'are refused where the name stands, however deep, and nesting has an end',
      },
    },
    {
      promessa:
        'Toda tabela tem segurança por linha, forçada, com política pelo tenant, chame-se a coluna como for, ou está numa lista com a razão; nenhuma visão ou concessão passa ao lado, vista como o usuário com que o servidor entra',
      asvs: [],
      testes: ['tests/catalogue.test.ts', 'tests/databaseLogin.test.ts'],
    },
    {
      promessa:
        'Uma chave trocada não perde nada: o que a anterior fechou abre, e é fechado de novo com a nova; com a chave errada, produção não começa',
      asvs: ['13.3.4', '11.2.2'],
      testes: ['server/keyring.test.ts', 'server/chaves/chaves.test.ts'],
      retira: {
        arquivo: 'server/keyring.ts',
        de: '[keys.present, ...keys.former]',
        por: '[keys.present]',
        teste: 'server/keyring.test.ts',
        titulo:
          'durante uma troca, o que a anterior fechou abre, e a nova fecha; depois, só o que a nova fechou',
      },
    },
    {
      promessa:
        'Produção não começa sem as suas chaves; segredos podem vir de arquivos, e nenhum se repete no que o servidor diz',
      asvs: ['13.3.1'],
      testes: ['server/env.test.ts', 'scripts/compose.test.ts'],
      retira: {
        arquivo: 'server/env.ts',
        de: "!env.FAROL_PRODUCAO || env[name] !== ''",
        por: "!env.FAROL_PRODUCAO || name !== ''",
        teste: 'server/env.test.ts',
        titulo: 'em produção exige as chaves e o endereço público, cada um numa linha',
      },
    },
    {
      promessa:
        'Um pedido que diz dois Host, ou um no endereço e outro no cabeçalho, é recusado antes de ser lido',
      asvs: ['4.2.1'],
      testes: ['server/listen.test.ts'],
      retira: {
        arquivo: 'server/http/oneHost.ts',
        de: '  if (hosts.length > 1) return false;\n',
        por: '',
        teste: 'server/listen.test.ts',
        titulo: ': 400, e ninguém o lê',
      },
    },
    {
      promessa:
        'Uma resposta que leva um segredo (chave, link de cliente, segredo de webhook, códigos) não é guardada para ser repetida: o campo é de um tipo que não compila de outro modo',
      asvs: [],
      testes: ['server/http/secrets.test.ts', 'tests/fiscal/pagamentosPedidos.test.ts'],
      retira: {
        arquivo: 'server/http/secrets.ts',
        de: "schema.format === 'password'",
        por: "schema.format === ''",
        teste: 'server/http/secrets.test.ts',
        titulo: 'says so in its schema, by every route that may be sent again',
      },
    },
    {
      promessa:
        'Um webhook não conta mais do que pode ver quem responde por ele, no momento de cada entrega: sem o direito, sem a empresa ou sem a conta, não sai, e diz por quê; entregas de outros só as lê quem pode ver o que levam',
      asvs: ['8.3.2'],
      testes: ['tests/webhooksDeQuem.test.ts'],
      retira: {
        arquivo: 'server/webhooks/julgar.ts',
        de: "['API_ADMINISTRA', ...direitos].find",
        por: "['API_ADMINISTRA'].find",
        teste: 'tests/webhooksDeQuem.test.ts',
        titulo: 'is delivered while whoever answers for it may see it, and not after',
      },
    },
    {
      promessa: 'Uma chave de API trocada por zero dias é recusada no pedido seguinte',
      asvs: [],
      testes: ['tests/chavesApi.test.ts'],
      retira: {
        arquivo: 'server/people/chavesApi.ts',
        de: 'const ended = dias === 0 ? { revogadaEm: now } : { expiraEm: last };',
        por: 'const ended = { expiraEm: last };',
        teste: 'tests/chavesApi.test.ts',
        titulo: 'trocada por zero dias, é recusada no pedido seguinte, e a nova serve',
      },
    },
    {
      promessa:
        'Um pedido por outro Host, ou com `X-Forwarded-Host`, não forma link nem chave de acesso: em produção só se atende por `FAROL_URL`',
      asvs: [],
      testes: ['server/http/frontDoor.test.ts', 'tests/processo/start.test.ts'],
      retira: {
        arquivo: 'server/http/frontDoor.ts',
        de: '!hosts.has(host)',
        por: 'hosts.size === 0',
        teste: 'server/http/frontDoor.test.ts',
        titulo:
          'não responde sob outro Host, diga o que disser X-Forwarded-Host, a não ser a quem pergunta se está vivo',
      },
    },
    {
      promessa:
        'Até um PostgreSQL em outra máquina, TLS com certificado e nome conferidos, a não ser que se peça outra coisa',
      asvs: ['12.3.1', '12.3.2'],
      testes: ['server/db/postgresAddress.test.ts'],
      retira: {
        arquivo: 'server/db/postgresAddress.ts',
        de: "return isLocal(host) ? 'disable' : 'verify-full';",
        por: "return isLocal(host) ? 'disable' : 'require';",
        teste: 'server/db/postgresAddress.test.ts',
        titulo: 'de outra máquina pede TLS com o nome conferido; desta, não; o que se escreve vale',
      },
    },
    {
      promessa:
        'No PostgreSQL, o usuário do servidor não é dono de nada, não se torna dono, não mexe na auditoria e não lê senhas fora da entrada',
      asvs: ['13.2.2', '13.2.1', '13.3.2'],
      testes: ['tests/databaseLogin.test.ts'],
      retira: {
        arquivo: 'server/db/login.ts',
        de: '(powers[power] ? [WORDS[power]] : [])',
        por: "(powers[power] && power === 'rls' ? [WORDS[power]] : [])",
        teste: 'tests/databaseLogin.test.ts',
        titulo: 'and says in a sentence what its start waits for, or what its user may do too much',
      },
    },
    ...direitos,
  ],
};
