import { claims } from './claims.ts';
import { silicaNotice } from './words/ordering.ts';

export interface Question {
  readonly question: string;
  readonly answer: string;
}

export const faqCategories: readonly { readonly name: string; readonly questions: readonly Question[] }[] = [
  {
    name: 'Orders and quotes',
    questions: [
      {
        question: 'Is there a minimum order?',
        answer: `The minimum order is ${claims.minimumOrder.value}. If your room is smaller, write to us all the same: we will tell you what the stock allows.`,
      },
      {
        question: 'How long does a quote take?',
        answer: `We reply ${claims.reply.value}. Quotes are sent ${claims.quotes.value}.`,
      },
      {
        question: 'What do you need from me?',
        answer:
          'A drawing or a list of sizes, the stone if you have one in mind, the finish, and where it will be laid. A photograph of a sketch is enough to begin.',
      },
    ],
  },
  {
    name: 'Samples and selection',
    questions: [
      {
        question: 'Can I see a sample first?',
        answer: `Yes, samples are available on request. They measure ${claims.samples.value} and show the stone and its finish.`,
      },
      {
        question: 'Will my stone look exactly like the sample?',
        answer:
          'No, and that is its nature. Vein, tone and texture vary from block to block and within one slab. A sample shows the character of a stone; for the vein itself, ask us for photographs of the slabs before you order.',
      },
      {
        question: 'Which stone is right for outdoors?',
        answer:
          'Granite, basalt and dense limestone take sun, salt and rain well; travertine pavers are made for terraces and fresh-water pools. Around a salt-water pool travertine decays: choose another stone there. Tell us the place and we will say which stone and which finish we would lay there ourselves.',
      },
    ],
  },
  {
    name: 'Lead times and delivery',
    questions: [
      {
        question: 'How soon can you ship?',
        answer: `Stock ${claims.stock.value}. Custom orders take ${claims.customOrders.value}, large orders ${claims.largeOrders.value}.`,
      },
      {
        question: 'How does the stone travel?',
        answer:
          'Upright, in timber crates that are numbered in the order of setting. The plan in the first crate says where each piece belongs.',
      },
      {
        question: 'What if a piece arrives damaged?',
        answer: `Open the crates when they arrive and take photographs. Issues are ${claims.issues.value} of delivery, so that we can put them right before the setter needs the piece.`,
      },
    ],
  },
  {
    name: 'Fabrication and finishes',
    questions: [
      {
        question: 'What sizes can you make?',
        answer: `Sizes ${claims.sizes.value}, in a thickness of ${claims.thickness.value}. The CNC takes a piece of ${claims.cncMaximum.value} at most; what is longer is made in parts and joined.`,
      },
      {
        question: 'How exact is the cut?',
        answer: `The accuracy is ${claims.accuracy.value}. Curves and inlays are cut by water-jet at ${claims.waterJet.value}, which leaves no heat and no burr in the stone.`,
      },
      {
        question: 'Which finishes and edges are there?',
        answer: `${claims.finishes.value} and ${claims.edgeProfiles.value}. If you have a surface in your hand that you would like to meet again, send it to us.`,
      },
    ],
  },
  {
    name: 'Warranty and care',
    questions: [
      {
        question: 'Is the stone under warranty?',
        answer: `Yes, with a ${claims.warranty.value}. Natural variation in vein and tone belongs to the material and is no defect.`,
      },
      {
        question: 'How do I clean it?',
        answer:
          'With water and a neutral soap. Keep vinegar, lemon and descaler away from marble, travertine and limestone: acid dulls the surface.',
      },
      {
        question: 'Does it need to be sealed?',
        answer:
          'Most floors, tops and terraces are better for it. An impregnator keeps stains out and lets the stone breathe. We name a suitable one with every order, and professional installation is recommended.',
      },
      {
        question: 'What must a fabricator know about dust?',
        answer: `${silicaNotice}. Rules for silica at work, in the United States those of OSHA, apply to every stone and most of all to granite.`,
      },
    ],
  },
];
