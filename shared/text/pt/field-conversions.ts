/** Changing the type of a field. */
export const fieldConversions = {
  "fields.sameType": "O campo já tem este tipo.",
  "fields.notATarget": "Este campo não pode mudar para esse tipo. Crie um campo novo.",
  "fields.typeNeeded":
    "O campo {field} é calculado a partir deste e deixaria de funcionar. Altere-o primeiro.",
  "fields.convertedTwice": "Depois da mudança, vários registros teriam o mesmo valor, e este campo é único.",
  "fields.blocks.view":
    "A visualização {name} filtra por este campo de um modo que o novo tipo não permite. Altere o filtro primeiro.",
  "fields.hiddenView": "Uma visualização pessoal",
  "fields.blocks.hiddenView":
    "Uma visualização pessoal filtra por este campo de um modo que o novo tipo não permite. Peça aos outros que alterem as deles primeiro.",
  "fields.blocks.field": "O campo {name} lê este de um modo que o novo tipo não permite. Altere-o primeiro.",
  "fields.blocks.role":
    "O papel {name} tem uma regra de linhas que o novo tipo não permite. Altere a regra primeiro.",
  "fields.blocks.page":
    "Um bloco da página {name} filtra por este campo de um modo que o novo tipo não permite. Altere o filtro primeiro.",
  "fields.blocks.form":
    "Um campo de {name} aparece com uma condição que o novo tipo não permite. Altere a condição primeiro.",
  "fields.hiddenHolder": "Configurações de outras pessoas",
  "fields.blocks.hidden":
    "Um papel ou uma página que você não pode ver filtra por este campo de um modo que o novo tipo não permite. Peça a um administrador que altere primeiro.",
  "fields.changeType": "Alterar o tipo",
  "fields.createForm": "Criar formulário de atualização",
  "fields.editForm": "Editar formulário de atualização",
  "fields.changeTypeOf": "Alterar o tipo de {field}",
  "fields.chooseType": "Escolha o novo tipo. Nada muda até você confirmar.",
  "fields.preview": "O que vai acontecer",
  "fields.previewing": "Lendo os valores…",
  "fields.converted.all":
    "{count, plural, one {# valor é convertido} other {Todos os # valores são convertidos}}.",
  "fields.converted.none": "Nenhum registro tem um valor ainda.",
  "fields.converted.some":
    "{count, plural, one {# valor é convertido} other {# valores são convertidos}}, {refused, plural, one {# não} other {# não}}.",
  "fields.converted.rewritten":
    "{count, plural, one {# valor passa} other {# valores passam}} a ser escrito de outro modo",
  "fields.converted.shortened":
    "{count, plural, one {# valor perde} other {# valores perdem}} uma parte; o texto inteiro fica guardado à parte",
  "fields.converted.refused":
    "{count, plural, one {# valor não é convertido; o texto fica guardado à parte} other {# valores não são convertidos; os textos ficam guardados à parte}}",
  "fields.converted.options":
    "{count, plural, one {# opção é criada} other {# opções são criadas}} a partir dos valores",
  "fields.converted.losesUnique": "O novo tipo não pode ser único, então os valores poderão se repetir.",
  "fields.converted.losesAutoFill": "Os novos registros deixam de ter um valor padrão.",
  "fields.converted.long": "Demora um pouco nesta tabela; todos podem continuar trabalhando.",
  "fields.converted.record": "Registro {id}",
  "fields.convertValues": "Alterar o tipo",
  "fields.converting":
    "{total, plural, =0 {Alterando o tipo de {field}: {done}} other {Alterando o tipo de {field}: {done} de #}}",
  "fields.typeChanged": "{field} agora é do tipo {type}",
  "fields.refused.title": "Valores originais da mudança de tipo",
  "fields.refused.count":
    "{count, plural, one {# valor não pôde ser convertido} other {# valores não puderam ser convertidos}} com exatidão",
  "fields.refused.show": "Mostrar",
  "fields.refused.download": "Baixar como CSV",
  "fields.refused.record": "Registro",
  "fieldTypes.noText": "Não tem texto",
  "fieldTypes.nothingLeft": "Não é um valor deste tipo",
  "fields.repeatedValue": "“{value}” está nos registros {records}",
  "fields.conditionalField": "Escolha cada campo uma só vez.",
  "fields.conditionalWhen": "Escolha outro campo e com o que compará-lo.",
  "fields.conditionals": "Campos condicionais",
  "fields.editConditionals": "Editar condicionais",
  "fields.conditionalsSaved": "Campos condicionais salvos",
  "fields.conditionalsHint":
    "Estes campos aparecem em registros e formulários só quando a condição deles é atendida. Um campo oculto mantém seu valor e não precisa ser preenchido.",
  "fields.addConditional": "Adicionar campo condicional",
  "fields.conditionalNew": "Campo condicional {number}",
  "fields.conditionalShow": "Mostrar campo",
  "fields.conditionalChoose": "Escolha um campo",
  "fields.conditionalWhere": "Somente se",
  "fields.removeConditional": "Remover a condição de {field}",
  "fields.uniqueRecords": "Registros únicos",
  "fields.uniqueRecordsOn": "Não permitir registros duplicados",
  "fields.uniqueRecordsHint": "Dois registros são duplicados quando este campo tem o mesmo valor.",
  "fields.uniqueField": "Comparados por",
  "fields.uniqueFieldRequired": "Escolha um campo",
  "fields.uniqueSaved": "Registros únicos salvos",
} as const;
