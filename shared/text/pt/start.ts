import type { start as english } from "../en/start";

export const start: Record<keyof typeof english, string> = {
  "start.title": "Comece aqui",
  "start.morning": "Bom dia, {name}",
  "start.afternoon": "Boa tarde, {name}",
  "start.evening": "Boa noite, {name}",
  "start.hint":
    "Em dez minutos, {organization} já trabalha aqui. As etapas se marcam sozinhas, onde quer que você as faça.",
  "start.allDone": "Todas as etapas estão concluídas. Os modelos e guias continuam aqui.",
  "start.progress": "{done} de {total} etapas concluídas",
  "start.steps": "Etapas",
  "start.minutes": "{count} min",
  "start.later": "Depois",
  "start.table": "Crie uma tabela",
  "start.table.hint": "Campos de qualquer tipo, um registro para cada coisa",
  "start.table.done": "{name}, {count, plural, one {# campo} other {# campos}}",
  "start.table.action": "Nova tabela",
  "start.data": "Traga seus dados",
  "start.data.hint": "Excel, CSV, células coladas ou um banco de dados",
  "start.data.done": "{count, plural, one {# registro} other {# registros}} de {name}",
  "start.data.action": "Enviar dados",
  "start.view": "Veja do seu jeito",
  "start.view.hint": "Um quadro, um calendário ou uma galeria dos mesmos registros",
  "start.view.action": "Novo quadro",
  "start.people": "Convide duas pessoas",
  "start.people.hint":
    "Vocês veem os cursores uns dos outros, escrevem no mesmo registro e compartilham tarefas.",
  "start.people.first": "Primeiro e-mail",
  "start.people.second": "Segundo e-mail",
  "start.people.send": "Enviar convite",
  "start.people.sent": "Convites enviados",
  "start.people.noSeat": "Não há assento livre. Gerencie as pessoas nas configurações.",
  "start.page": "Crie uma página",
  "start.page.hint": "Números, gráficos e listas das suas tabelas em uma página",
  "start.page.action": "Nova página",
  "start.automation": "Deixe algo acontecer sozinho",
  "start.automation.hint": "Quando um registro for urgente, avise quem está de plantão",
  "start.automation.action": "Nova automação",
  "start.phone": "Leve no celular",
  "start.phone.hint": "O mesmo produto, feito para o polegar",
  "start.phone.action": "Mostrar código",
  "start.phone.scan": "Aponte a câmera do celular para o código e entre.",
  "start.phone.code": "Código QR de {address}",
  "start.templates": "Comece com um modelo",
  "start.showAll": "Mostrar tudo",
  "start.describe": "Prefere descrever? Criar ferramentas com IA faz um plano que você pode mudar.",
  "start.describe.action": "Descrever",
  "start.guides": "Guias",
  "start.guide.step": "Etapa {step} de {total}",
  "start.guide.next": "Avançar",
  "start.guide.previous": "Anterior",
  "start.guide.try": "Experimentar agora",
  "start.guide.spreadsheet": "De uma planilha a uma tabela",
  "start.guide.spreadsheet.1": "Escolha um arquivo",
  "start.guide.spreadsheet.1.text":
    "Abra Enviar dados e solte um arquivo Excel ou CSV, ou cole células copiadas de uma planilha.",
  "start.guide.spreadsheet.2": "Confira as colunas",
  "start.guide.spreadsheet.2.text":
    "Cada coluna ganha um campo com um tipo adequado aos valores. Mude um tipo ou deixe uma coluna de fora antes que algo seja gravado.",
  "start.guide.spreadsheet.3": "Leia o resultado",
  "start.guide.spreadsheet.3.text":
    "A importação diz quantos registros criou e quais valores recusou, com a linha de cada um.",
  "start.guide.spreadsheet.4": "Desfaça se algo não estiver certo",
  "start.guide.spreadsheet.4.text":
    "Um único desfazer reverte toda a importação. Depois mude o arquivo ou os tipos e importe de novo.",
  "start.guide.board": "Um quadro em um minuto",
  "start.guide.board.1": "Tenha um campo para a etapa",
  "start.guide.board.1.text":
    "Um quadro precisa de um campo de seleção, como Status com Novo, Em andamento e Concluído. Adicione-o na última coluna da tabela.",
  "start.guide.board.2": "Crie o quadro",
  "start.guide.board.2.text":
    "Escolha Criar, depois Smart Kanban e a sua tabela. Cada opção do campo é uma coluna do quadro.",
  "start.guide.board.3": "Mova os cartões",
  "start.guide.board.3.text":
    "Arraste um cartão para outra coluna e o registro muda na hora, para todos que o veem.",
  "start.guide.board.4": "Escolha o que os cartões mostram",
  "start.guide.board.4.text":
    "Filtros, ordem e os campos de um cartão são seus até você escolher Salvar para todos.",
  "start.guide.forms": "Formulários de que as pessoas gostam",
  "start.guide.forms.1": "Pergunte menos",
  "start.guide.forms.1.text":
    "Abra Editar Super Form e deixe de fora cada campo que você mesmo pode preencher.",
  "start.guide.forms.2": "Agrupe em seções e etapas",
  "start.guide.forms.2.text":
    "Formulários longos ficam mais fáceis em etapas. Dê a cada uma um título que diga do que trata.",
  "start.guide.forms.3": "Mostre campos só quando importam",
  "start.guide.forms.3.text":
    "Uma condição esconde um campo até que outro tenha um certo valor. Ela também vale no servidor.",
  "start.guide.forms.4": "Dê a ele um link público",
  "start.guide.forms.4.text":
    "Qualquer pessoa com o link ou o código QR pode preenchê-lo sem uma conta. Ela só pode escrever nos campos dele.",
  "start.guide.access": "Quem pode ver o quê",
  "start.guide.access.1": "Dê um papel às pessoas",
  "start.guide.access.1.text":
    "Os papéis ficam nas configurações. Cada pessoa tem um papel e um assento que diz se ela constrói, usa ou só visualiza.",
  "start.guide.access.2": "Abra tabelas e apps para ele",
  "start.guide.access.2.text":
    "Para cada tabela, um papel tem controle total, contribui, só visualiza ou não a vê.",
  "start.guide.access.3": "Restrinja linhas e campos",
  "start.guide.access.3.text":
    "Regras restringem ainda mais uma tabela: só registros que cabem em um filtro, e campos ocultos ou somente leitura.",
  "start.guide.access.4": "Veja com os olhos deles",
  "start.guide.access.4.text":
    "Ver como papel mostra o produto exatamente como um papel o vê, sem mudar nada.",
};
