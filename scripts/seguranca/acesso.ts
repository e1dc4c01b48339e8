import type { Capitulo } from './tipos.ts';

export const acesso: Capitulo = {
  letra: 'A',
  titulo: 'Acesso e organizações',
  linhas: [
    {
      promessa: 'Toda rota do OpenAPI × todo perfil: permitido só onde a permissão diz',
      asvs: ['8.2.1'],
      testes: ['tests/rights.test.ts', 'tests/matrix.test.ts'],
    },
    {
      promessa:
        'O que é de outra organização responde 404, e nada revela que existe; o de outra empresa ou de um colega também',
      asvs: ['8.2.2', '8.4.1'],
      testes: [
        'tests/matrix.test.ts',
        'tests/otherTenants.test.ts',
        'tests/tenants.test.ts',
        'tests/tenantsModel.test.ts',
        'tests/companyReference.test.ts',
      ],
    },
    {
      promessa: 'Esconder o menu não é guarda; direito tirado é recusado no pedido seguinte',
      asvs: ['8.3.1', '8.3.2', '10.3.2'],
      testes: ['tests/rights.test.ts', 'tests/people/rightsTaken.test.ts'],
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
    },
    {
      promessa: 'Cabeçalho forjado de empresa, pessoa ou endereço não muda nada',
      asvs: ['4.1.3', '15.3.4'],
      testes: [
        'tests/empresaHeader.test.ts',
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
      testes: ['tests/badInput.test.ts', 'tests/write.test.ts'],
    },
    {
      promessa: '`__proto__` é inofensivo; parâmetro ou cabeçalho repetido: 400',
      asvs: ['15.3.6', '15.3.7', '1.5.2'],
      testes: ['tests/badInput.test.ts', 'tests/list.test.ts', 'tests/empresaHeader.test.ts'],
      retira: {
        arquivo: 'server/http/body.ts',
        de: "const FORBIDDEN_KEYS = new Set(['__proto__', 'constructor', 'prototype']);",
        por: 'const FORBIDDEN_KEYS = new Set<string>();',
        teste: 'tests/badInput.test.ts',
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
    },
    {
      promessa:
        'Produção não começa sem as suas chaves; segredos podem vir de arquivos, e nenhum se repete no que o servidor diz',
      asvs: ['13.3.1'],
      testes: ['server/env.test.ts', 'scripts/compose.test.ts'],
    },
    {
      promessa:
        'Um pedido que diz dois Host, ou um no endereço e outro no cabeçalho, é recusado antes de ser lido',
      asvs: ['4.2.1'],
      testes: ['server/listen.test.ts'],
    },
    {
      promessa:
        'Uma resposta que leva um segredo (chave, link de cliente, segredo de webhook, códigos) não é guardada para ser repetida: o campo é de um tipo que não compila de outro modo',
      asvs: [],
      testes: ['server/http/secrets.test.ts', 'tests/fiscal/pagamentosPedidos.test.ts'],
    },
    {
      promessa:
        'Um webhook não conta mais do que pode ver quem responde por ele, no momento de cada entrega: sem o direito, sem a empresa ou sem a conta, não sai, e diz por quê; entregas de outros só as lê quem pode ver o que levam',
      asvs: ['8.3.2'],
      testes: ['tests/webhooksDeQuem.test.ts'],
    },
    {
      promessa: 'Uma chave de API trocada por zero dias é recusada no pedido seguinte',
      asvs: [],
      testes: ['tests/chavesApi.test.ts'],
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
    },
    {
      promessa:
        'No PostgreSQL, o usuário do servidor não é dono de nada, não se torna dono, não mexe na auditoria e não lê senhas fora da entrada',
      asvs: ['13.2.2', '13.2.1', '13.3.2'],
      testes: ['tests/databaseLogin.test.ts'],
    },
    {
      promessa:
        'Quem define o emissor da organização, o exige, confia no seu segundo fator ou define os endereços tem tudo o que todos têm; vale com uma segunda pessoa ou um dia depois, com carta a quem administra; ligar a conta de alguém pede a prova dela; há volta sem quem trancou',
      asvs: [],
      testes: [
        'tests/people/acessoQuemDecide.test.ts',
        'tests/people/acessoLigar.test.ts',
        'tests/people/acessoCartas.test.ts',
        'tests/people/grantsModel.test.ts',
      ],
    },
    {
      promessa:
        'Um domínio de e-mail leva à organização que o provou no DNS, e a nenhuma outra; os públicos e os de quem opera o Farol, nunca',
      asvs: [],
      testes: ['tests/people/acessoDominios.test.ts'],
    },
    {
      promessa:
        'Nenhuma sequência de atos de administração dá um direito que ninguém com ele deu, nem a conta de quem tem mais',
      asvs: [],
      testes: ['tests/people/grantsModel.test.ts', 'server/people/takeover.test.ts'],
    },
    {
      promessa:
        'Um serviço pode no máximo o que tem quem o faz, altera, liga, desliga, remove ou volta ao que era; todas as empresas só as dá quem responde por todas; um serviço não dá direitos a ninguém',
      asvs: [],
      testes: ['server/people/servicos.test.ts', 'tests/people/grantsModel.test.ts'],
    },
    {
      promessa:
        'Desligado, expirado, sem o direito ou sem a empresa, um serviço para no passo seguinte, também no meio de uma tarefa; a auditoria diz que foi ele',
      asvs: [],
      testes: ['tests/people/servicosTarefas.test.ts'],
    },
    {
      promessa:
        '`farol-escopo: todas` mostra só as empresas ativas pelas quais se age (sob delegação, as concedidas); de qualquer outra, do escritório ou de fora, nenhuma rota conta nem muda nada, em nenhuma amplitude e com quaisquer empresas no corpo: alheias, apagadas, repetidas, dez mil',
      asvs: [],
      testes: ['tests/escopo.test.ts', 'tests/fiscal/outrasEmpresas.test.ts'],
    },
    {
      promessa: 'As ofertas de outros não impedem ninguém de oferecer, responder ou revogar as suas',
      asvs: [],
      testes: ['tests/people/delegationOffers.test.ts'],
    },
  ],
};
