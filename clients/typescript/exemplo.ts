import { certo, criarFarol, esperarTarefa, FarolErro } from './farol.ts';

// FAROL_URL=https://farol.example FAROL_CHAVE=farol_… node exemplo.ts 11222333000181
const { FAROL_URL: url = '', FAROL_CHAVE: chave = '' } = process.env;
const [, , cpfCnpj = ''] = process.argv;
const farol = criarFarol({ url, chave });

// Reads all fornecedores, page by page.
let quantos = 0;
for await (const { nome } of farol.todos('/v1/fornecedores', { sort: ['nome', 'ASC'] })) {
  quantos += 1;
  if (quantos <= 3) console.log('fornecedor:', nome);
}
console.log('ao todo:', quantos);

// Creates one; a request retried by the network still creates only one.
try {
  const body = { nome: 'Padaria do Exemplo Ltda', cpfCnpj };
  const novo = await certo(farol.POST('/v1/fornecedores', { body }));
  console.log('criado:', novo.id);
} catch (erro) {
  if (!(erro instanceof FarolErro) || erro.codigo !== 'CAMPOS_INVALIDOS') throw erro;
  console.log('recusado:', erro.problema?.campos);
}

// Long operations run in the background as a tarefa.
const pedido = await certo(
  farol.POST('/v1/pagamentos/exportacoes', { body: { empresas: 'TODAS', formato: 'CSV' } }),
);
const tarefa = await esperarTarefa(farol, pedido.tarefaId);
console.log('tarefa:', tarefa.estado, tarefa.resumo);
