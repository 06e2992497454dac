import { Extension } from '@tiptap/core';
import { NodeSelection, Plugin, Selection } from '@tiptap/pm/state';

/** Text typed while a picture or video is selected is inserted after it instead of replacing it. */
export const ChosenMedia = Extension.create({
  name: 'chosenMedia',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, _from, _to, text) {
          const { doc, selection, tr } = view.state;
          if (!(selection instanceof NodeSelection)) return false;
          tr.setSelection(Selection.near(doc.resolve(selection.to), 1));
          view.dispatch(tr.insertText(text).scrollIntoView());
          return true;
        },
      },
    }),
  ],
});
